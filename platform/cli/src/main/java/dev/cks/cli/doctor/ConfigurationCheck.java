package dev.cks.cli.doctor;

import dev.cks.cli.configuration.ConfigurationException;
import dev.cks.cli.configuration.ConfigurationFiles;
import dev.cks.cli.configuration.Layer;
import dev.cks.cli.configuration.Schema;
import dev.cks.core.text.NearestName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the configuration, and looks for variables that nobody reads. */
public final class ConfigurationCheck implements Check {

    static final String NAME = "configuration";

    private static final String PREFIX = "CKS_";
    private static final List<String> VARIABLES = Stream.concat(
                    Stream.of(
                            "CKS_HOME",
                            "CKS_KEY_FILE",
                            "CKS_SIGNING_KEY",
                            "CKS_HTTP_TLS_PASSWORD",
                            "CKS_TOKEN",
                            "CKS_JAVA_OPTIONS",
                            "CKS_CLASS_CACHE"),
                    Schema.ALL.stream().flatMap(setting -> setting.variable().stream()))
            .toList();

    private final ConfigurationFiles files;

    /** Looks at these files. */
    public ConfigurationCheck(ConfigurationFiles files) {
        this.files = files;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<Result> run() {
        List<Result> results = new ArrayList<>();
        try {
            files.read(Layer.flags());
            results.add(Result.ok(NAME, "Read from " + read()));
        } catch (ConfigurationException invalid) {
            invalid.problems()
                    .forEach(problem -> results.add(Result.fail(
                            NAME,
                            problem.toString(),
                            Fix.command(problem.repair(), "docs/configuration.md has every key."))));
        }
        files.environment().keySet().stream()
                .filter(name -> name.startsWith(PREFIX) && !VARIABLES.contains(name))
                .sorted()
                .forEach(name -> results.add(unread(name)));
        return results;
    }

    private String read() {
        Stream<String> home =
                files.homeFileIsThere() ? Stream.of(files.homeFile().toString()) : Stream.of();
        List<String> names = Stream.concat(home, files.projectFile().stream().map(Object::toString))
                .toList();
        return names.isEmpty() ? "no file; everything has its default" : String.join(" and ", names);
    }

    private static Result unread(String name) {
        Optional<String> meant = NearestName.of(name, VARIABLES);
        String command = meant.map(known -> "export " + known + "=\"$" + name + "\"; unset " + name)
                .orElse("unset " + name);
        String hint = meant.map(known -> "; did you mean " + known + "?").orElse("");
        return Result.warn(NAME, "Nobody reads the variable " + name + hint, Fix.command(command));
    }
}
