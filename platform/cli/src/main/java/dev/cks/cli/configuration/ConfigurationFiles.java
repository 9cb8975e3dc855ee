package dev.cks.cli.configuration;

import dev.cks.cli.system.PathBase;
import dev.cks.core.files.RegularFile;
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
 * @param base what relative paths in variables are relative to
 */
public record ConfigurationFiles(
        Path homeFile, Optional<Path> projectFile, Map<String, String> environment, PathBase base) {

    private static final String HOME_FILE = "config.yaml";
    private static final String PROJECT_FILE = "cks.yaml";

    /** Finds the files: in the home directory, and in the working directory or the nearest one above it. */
    public static ConfigurationFiles find(Path home, PathBase base, Map<String, String> environment) {
        Optional<Path> project = Optional.empty();
        for (Path at = base.directory().toAbsolutePath().normalize();
                at != null && project.isEmpty();
                at = at.getParent()) {
            project = Optional.of(at.resolve(PROJECT_FILE)).filter(RegularFile::isNamed);
        }
        return new ConfigurationFiles(home.resolve(HOME_FILE), project, environment, base);
    }

    /**
     * Reads the configuration; options of the command win over everything else.
     *
     * @throws ConfigurationException with everything that is wrong
     */
    public Configuration read(Layer flags) {
        List<ConfigurationProblem> problems = new ArrayList<>();
        Layer variables = variables(problems);
        Layer home = homeFileIsThere() ? file(homeFile, Source.HOME, problems) : new Layer(Source.HOME);
        Layer project = projectFile
                .map(file -> file(file, Source.PROJECT, problems))
                .orElseGet(() -> new Layer(Source.PROJECT));
        Configuration operator = new Configuration(List.of(flags, variables, home));
        projectFile.ifPresent(file -> new ProjectTrust(operator, home, file, homeFile).check(project, problems));
        if (!problems.isEmpty()) {
            throw new ConfigurationException(problems);
        }
        return new Configuration(List.of(flags, variables, project, home));
    }

    /** Tells whether there is a file in the home directory, readable or not. */
    public boolean homeFileIsThere() {
        return RegularFile.isNamed(homeFile);
    }

    private Layer file(Path file, Source source, List<ConfigurationProblem> problems) {
        return FileLayer.read(new YamlFile(file, base.userHome()), source, problems);
    }

    private Layer variables(List<ConfigurationProblem> problems) {
        Layer layer = new Layer(Source.ENVIRONMENT);
        for (Setting<?> setting : Schema.ALL) {
            setting.variable().ifPresent(name -> {
                String text = environment.getOrDefault(name, "");
                Value value = setting.type().fromVariable(text, Place.inVariable(name, base));
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
