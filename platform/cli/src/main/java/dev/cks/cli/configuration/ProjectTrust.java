package dev.cks.cli.configuration;

import dev.cks.cli.configuration.Setting.Permission;
import dev.cks.cli.system.ShellCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Holds a project's file to what it may set. Whoever writes a project that people check out must not thereby run code
 * on their machines, so what decides which code runs takes effect only where the operator trusts the project.
 */
final class ProjectTrust {

    private final Configuration operator;
    private final Layer home;
    private final Path directory;
    private final Path homeFile;

    ProjectTrust(Configuration operator, Layer home, Path projectFile, Path homeFile) {
        this.operator = operator;
        this.home = home;
        this.directory =
                Optional.ofNullable(projectFile.toAbsolutePath().getParent()).orElse(projectFile);
        this.homeFile = homeFile;
    }

    void check(Layer project, List<ConfigurationProblem> problems) {
        project.places().forEach((setting, place) -> obstacle(setting, place).ifPresent(problems::add));
    }

    private Optional<ConfigurationProblem> obstacle(Setting<?> setting, Place place) {
        if (setting.permission() == Permission.HOME_FILE) {
            return Optional.of(ConfigurationProblem.at(
                    place, setting.key() + " belongs into " + homeFile + ", not into a project"));
        }
        if (setting.permission() == Permission.TRUSTED_FILES && !trusted()) {
            String what = setting.key() + " decides which code runs, and this project isn't trusted: add " + directory
                    + " to projects.trusted in " + homeFile + " if you trust whoever wrote it";
            return Optional.of(new ConfigurationProblem(place.where(), what, trust()));
        }
        return Optional.empty();
    }

    /** Appending is right only where nothing of the kind is written yet. */
    private String trust() {
        if (home.value(Schema.TRUSTED_PROJECTS).isPresent()) {
            return ShellCommand.edit(homeFile);
        }
        String line = "projects: {trusted: ['" + directory.toString().replace("'", "''") + "']}";
        boolean there = Files.exists(homeFile);
        String append = ShellCommand.of("printf", there ? "\\n%s\\n" : "%s\\n", line) + " >>"
                + ShellCommand.of(homeFile.toString());
        return there ? append : ShellCommand.of("mkdir", "-p", String.valueOf(homeFile.getParent())) + " && " + append;
    }

    private boolean trusted() {
        return operator.get(Schema.TRUSTED_PROJECTS).stream().anyMatch(this::isProject);
    }

    private boolean isProject(Path trusted) {
        try {
            return trusted.toRealPath().equals(directory.toRealPath());
        } catch (IOException absent) {
            return false;
        }
    }
}
