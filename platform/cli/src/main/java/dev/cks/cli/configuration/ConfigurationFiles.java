package dev.cks.cli.configuration;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The places that the configuration is read from.
 *
 * @param homeFile the file of the home directory, which need not exist
 * @param projectFile the file of the project, empty when there is none
 * @param environment the variables
 * @param directory what relative paths in variables are relative to
 */
public record ConfigurationFiles(
        Path homeFile, Optional<Path> projectFile, Map<String, String> environment, Path directory) {

    private static final String HOME_FILE = "config.yaml";
    private static final String PROJECT_FILE = "cks.yaml";

    /** Finds the files: in the home directory, and in the working directory or the nearest one above it. */
    public static ConfigurationFiles find(Path home, Path directory, Map<String, String> environment) {
        Optional<Path> project = Optional.empty();
        for (Path at = directory.toAbsolutePath().normalize(); at != null && project.isEmpty(); at = at.getParent()) {
            project = Optional.of(at.resolve(PROJECT_FILE)).filter(Files::exists);
        }
        return new ConfigurationFiles(home.resolve(HOME_FILE), project, environment, directory);
    }

    /**
     * Reads the configuration; options of the command win over everything else.
     *
     * @throws ConfigurationException with everything that is wrong
     */
    public Configuration read(Layer flags) {
        List<String> problems = new ArrayList<>();
        Layer variables = variables(problems);
        Layer home = Files.exists(homeFile) ? FileLayer.read(homeFile, Source.HOME, problems) : new Layer(Source.HOME);
        Layer project = projectFile
                .map(file -> FileLayer.read(file, Source.PROJECT, problems))
                .orElseGet(() -> new Layer(Source.PROJECT));
        Configuration operator = new Configuration(List.of(flags, variables, home));
        projectFile.ifPresent(file -> new ProjectTrust(operator, file, homeFile).check(project, problems));
        if (!problems.isEmpty()) {
            throw new ConfigurationException(problems);
        }
        return new Configuration(List.of(flags, variables, project, home));
    }

    private Layer variables(List<String> problems) {
        Layer layer = new Layer(Source.ENVIRONMENT);
        for (Setting<?> setting : Schema.ALL) {
            setting.variable().ifPresent(name -> {
                String text = environment.getOrDefault(name, "");
                Value value = setting.type().fromVariable(text, new Place(name, directory));
                if (!text.isBlank() && value != null) {
                    try {
                        layer.read(setting, value);
                    } catch (ConfigurationException problem) {
                        problems.addAll(problem.problems());
                    }
                }
            });
        }
        return layer;
    }
}
