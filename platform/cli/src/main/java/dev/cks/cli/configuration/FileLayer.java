package dev.cks.cli.configuration;

import dev.cks.core.text.NearestName;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads what a file sets, and collects everything that is wrong with it. For one thread. */
final class FileLayer {

    private final Layer layer;
    private final List<ConfigurationProblem> problems;

    private FileLayer(Source source, List<ConfigurationProblem> problems) {
        this.layer = new Layer(source);
        this.problems = problems;
    }

    /** Returns what a file sets; what can't be read is added to the problems and left out. */
    static Layer read(YamlFile file, Source source, List<ConfigurationProblem> problems) {
        FileLayer reader = new FileLayer(source, problems);
        reader.collect(() -> file.read().ifPresent(reader::readRoot));
        return reader.layer;
    }

    private void readRoot(Value root) {
        if (root instanceof Value.Scalar scalar && scalar.absent()) {
            return;
        }
        readMapping("", root);
    }

    private void readMapping(String prefix, Value value) {
        if (!(value instanceof Value.Mapping mapping)) {
            String key = prefix.isEmpty() ? "the configuration" : prefix.substring(0, prefix.length() - 1);
            throw value.mismatch(key, "a mapping from keys to values");
        }
        mapping.entries().forEach(entry -> collect(() -> readEntry(prefix, entry)));
    }

    private void readEntry(String prefix, Value.Entry entry) {
        String key = prefix + entry.key();
        Optional<Setting<?>> setting = Schema.find(key);
        if (entry.key().indexOf('.') >= 0 && setting.isPresent()) {
            throw ConfigurationException.at(entry.place(), dotted(entry.key()));
        }
        if (setting.isPresent()) {
            layer.read(setting.get(), entry.value());
        } else if (!Schema.isGroup(key)) {
            throw unknown(entry.place(), key);
        } else if (!(entry.value() instanceof Value.Scalar scalar && scalar.absent())) {
            readMapping(key + ".", entry.value());
        }
    }

    /** One way to write a key lets a key that stands there twice be found. */
    private static String dotted(String key) {
        String levels = key.replace(".", ": {") + ": ..."
                + "}".repeat((int) key.chars().filter(unit -> unit == '.').count());
        return "the key " + key + " must be written in levels: " + levels;
    }

    private static ConfigurationException unknown(Place place, String key) {
        String hint =
                meant(key).map(name -> "; did you mean " + name + "?").orElse("; \"cks config show\" lists the keys");
        return ConfigurationException.at(
                place, "unknown key " + (key.endsWith(".") || key.isBlank() ? "\"" + key + "\"" : key) + hint);
    }

    /** Returns a key or a group of keys, or else the key whose group was left out. */
    private static Optional<String> meant(String key) {
        List<String> keys = Schema.ALL.stream().<String>map(Setting::key).toList();
        List<String> names = Stream.concat(keys.stream(), Schema.groups()).toList();
        return NearestName.of(key, names)
                .or(() -> keys.stream().filter(full -> full.endsWith("." + key)).findFirst());
    }

    private void collect(Runnable reading) {
        try {
            reading.run();
        } catch (ConfigurationException problem) {
            problems.addAll(problem.problems());
        }
    }
}
