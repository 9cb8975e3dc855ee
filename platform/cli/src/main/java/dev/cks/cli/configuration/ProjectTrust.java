package dev.cks.cli.configuration;

import dev.cks.cli.configuration.Setting.Permission;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Holds a project's file to what it may set. Whoever writes a project that people check out must not thereby run code
 * on their machines, so what decides which code runs takes effect only where the operator trusts the project.
 */
final class ProjectTrust {

    private final Configuration operator;
    private final Path directory;
    private final Path homeFile;

    ProjectTrust(Configuration operator, Path projectFile, Path homeFile) {
        this.operator = operator;
        this.directory =
                Optional.ofNullable(projectFile.toAbsolutePath().getParent()).orElse(projectFile);
        this.homeFile = homeFile;
    }

    void check(Layer project, List<String> problems) {
        project.places()
                .forEach((setting, where) -> obstacle(setting).ifPresent(why -> problems.add(where + ": " + why)));
    }

    private Optional<String> obstacle(Setting<?> setting) {
        if (setting.permission() == Permission.HOME_FILE) {
            return Optional.of(setting.key() + " belongs into " + homeFile + ", not into a project");
        }
        return setting.permission() == Permission.TRUSTED_FILES && !trusted()
                ? Optional.of(setting.key() + " decides which code runs, and this project isn't trusted: add "
                        + directory + " to projects.trusted in " + homeFile + " if you trust whoever wrote it")
                : Optional.empty();
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
