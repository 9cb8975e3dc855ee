package dev.cks.cli;

import dev.cks.cli.configuration.Configuration;
import dev.cks.cli.configuration.Resolved;
import dev.cks.cli.configuration.Schema;
import dev.cks.cli.configuration.Setting;
import dev.cks.core.codec.CanonicalJson;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Tells of every key what counts and who said so. */
@Command(name = "show", description = "Show every key, its value, and where the value comes from.")
final class ConfigShowCommand implements Callable<Integer> {

    private final Settings settings;
    private final PrintStream out;

    @Option(names = "--json", description = "Show everything as JSON.")
    private boolean json;

    ConfigShowCommand(Settings settings, PrintStream out) {
        this.settings = settings;
        this.out = out;
    }

    @Override
    public Integer call() {
        Configuration configuration = settings.configuration();
        Map<String, Map<String, Object>> entries = new LinkedHashMap<>();
        entries.put("home", entry(settings.home().toString(), settings.homeSource(), List.of()));
        Schema.ALL.forEach(setting -> entries.put(setting.key(), entry(configuration, setting)));
        if (json) {
            out.println(CanonicalJson.pretty(entries));
        } else {
            new Table(out).print(rows(entries));
        }
        return ExitCode.OK;
    }

    private static <T> Map<String, Object> entry(Configuration configuration, Setting<T> setting) {
        Resolved<T> resolved = configuration.resolve(setting);
        return entry(setting.toJson(resolved.value()), resolved.source().word(), resolved.where());
    }

    private static Map<String, Object> entry(Object value, String source, List<String> where) {
        return Map.of("value", value, "source", source, "where", where);
    }

    private static List<List<String>> rows(Map<String, Map<String, Object>> entries) {
        List<List<String>> rows = new ArrayList<>();
        entries.forEach((key, entry) -> {
            Object value = entry.get("value");
            String shown = value instanceof String text ? text : CanonicalJson.compact(value);
            rows.add(List.of(key, shown.isEmpty() ? "-" : shown, source(entry)));
        });
        return rows;
    }

    private static String source(Map<String, Object> entry) {
        List<?> where = (List<?>) entry.getOrDefault("where", List.of());
        String places = String.join(", ", where.stream().map(String::valueOf).toList());
        return places.isEmpty() ? entry.get("source") + "" : entry.get("source") + " " + places;
    }
}
