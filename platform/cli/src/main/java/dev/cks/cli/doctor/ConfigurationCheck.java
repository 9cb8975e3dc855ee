package dev.cks.cli.doctor;

import dev.cks.cli.configuration.ConfigurationException;
import dev.cks.cli.configuration.ConfigurationFiles;
import dev.cks.cli.configuration.Layer;
import dev.cks.cli.configuration.Schema;
import dev.cks.core.text.NearestName;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the configuration, and looks for variables that nobody reads. */
public final class ConfigurationCheck implements Check {

    private static final String NAME = "configuration";
    private static final String PREFIX = "CKS_";
    private static final List<String> VARIABLES = Stream.concat(
                    Stream.of("CKS_HOME", "CKS_KEY_FILE", "CKS_JAVA_OPTIONS", "CKS_CLASS_CACHE"),
                    Schema.ALL.stream().flatMap(setting -> setting.variable().stream()))
            .toList();

    private final ConfigurationFiles files;

    /** Looks at these files. */
    public ConfigurationCheck(ConfigurationFiles files) {
        this.files = files;
    }

    @Override
    public List<Result> run() {
        List<Result> results = new ArrayList<>();
        try {
            files.read(Layer.flags());
            results.add(Result.ok(NAME, "Read from " + read()));
        } catch (ConfigurationException invalid) {
            invalid.problems()
                    .forEach(problem -> results.add(
                            Result.fail(NAME, problem, "Correct it; docs/configuration.md has every key.")));
        }
        files.environment().keySet().stream()
                .filter(name -> name.startsWith(PREFIX) && !VARIABLES.contains(name))
                .sorted()
                .forEach(name -> results.add(unread(name)));
        return results;
    }

    private String read() {
        Stream<String> home =
                Files.exists(files.homeFile()) ? Stream.of(files.homeFile().toString()) : Stream.of();
        List<String> names = Stream.concat(home, files.projectFile().stream().map(Object::toString))
                .toList();
        return names.isEmpty() ? "no file; everything has its default" : String.join(" and ", names);
    }

    private static Result unread(String name) {
        Optional<String> meant = NearestName.of(name, VARIABLES);
        return Result.warn(
                NAME,
                "Nobody reads the variable " + name,
                meant.map(known -> "Did you mean " + known + "?").orElse("Unset it, or give it another name."));
    }
}
