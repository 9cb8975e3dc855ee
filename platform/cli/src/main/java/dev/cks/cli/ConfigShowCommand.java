package dev.cks.cli;

import dev.cks.cli.configuration.Configuration;
import dev.cks.cli.configuration.Resolved;
import dev.cks.cli.configuration.Schema;
import dev.cks.cli.configuration.Setting;
import dev.cks.cli.configuration.Source;
import dev.cks.cli.screen.ExitCode;
import dev.cks.cli.screen.Screen;
import dev.cks.cli.screen.Styled;
import dev.cks.core.codec.CanonicalJson;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Tells of every key what counts and who said so. */
@Command(name = "show", description = "Show every key, its value, and where the value comes from.")
final class ConfigShowCommand implements Callable<Integer> {

    private static final int WIDTH = 76;

    private final Settings settings;
    private final Screen out;

    @Option(names = "--json", description = "Show everything as JSON.")
    private boolean json;

    ConfigShowCommand(Settings settings, Screen out) {
        this.settings = settings;
        this.out = out;
    }

    @Override
    public Integer call() {
        Configuration configuration = settings.configuration();
        Map<String, Map<String, Object>> entries = new LinkedHashMap<>();
        entries.put(
                "home", entry(settings.home().toString(), settings.homeSource().word(), homeNamedBy()));
        Schema.ALL.forEach(setting -> entries.put(setting.key(), entry(configuration, setting)));
        if (json) {
            out.json(entries);
        } else {
            entries.forEach(this::show);
        }
        return ExitCode.OK;
    }

    private List<String> homeNamedBy() {
        return switch (settings.homeSource()) {
            case FLAG -> List.of("--home");
            case ENVIRONMENT -> List.of("CKS_HOME");
            case PROJECT, HOME, DEFAULT -> List.of();
        };
    }

    private static <T> Map<String, Object> entry(Configuration configuration, Setting<T> setting) {
        Resolved<T> resolved = configuration.resolve(setting);
        return entry(setting.toJson(resolved.value()), resolved.source().word(), resolved.where());
    }

    private static Map<String, Object> entry(Object value, String source, List<String> where) {
        return Map.of("value", value, "source", source, "where", where);
    }

    /** Long lists get a line for each element, and every origin its own line, so that most lines fit anywhere. */
    private void show(String key, Map<String, Object> entry) {
        Object value = Objects.requireNonNull(entry.get("value"));
        boolean fallback = Source.DEFAULT.word().equals(entry.get("source"));
        String line = shown(value) + (fallback ? " (default)" : "");
        if (value instanceof List<?> list && key.length() + line.length() > WIDTH) {
            out.line(Styled.bold(key + ":"));
            list.forEach(element -> out.line("  - " + shown(Objects.requireNonNull(element))));
        } else {
            out.line(Styled.bold(key + ": "), Styled.plain(line));
        }
        if (!fallback) {
            out.line("    from " + entry.get("source"));
            List<?> places = (List<?>) entry.getOrDefault("where", List.of());
            places.forEach(place -> out.line("      " + place));
        }
    }

    private static String shown(Object value) {
        if (value instanceof List<?> list) {
            return list.isEmpty()
                    ? "-"
                    : list.stream().map(ConfigShowCommand::shown).collect(Collectors.joining(", "));
        }
        String shown = value instanceof String text ? text : CanonicalJson.compact(value);
        return shown.isEmpty() || shown.equals("{}") ? "-" : shown;
    }
}
