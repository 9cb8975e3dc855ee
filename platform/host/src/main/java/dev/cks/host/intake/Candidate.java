package dev.cks.host.intake;

import com.github.zafarkhaja.semver.Version;
import dev.cks.host.index.Contents;
import dev.cks.host.registry.Origin;
import dev.cks.host.report.PluginIdentity;
import dev.cks.host.report.ReportDraft;
import dev.cks.host.report.Trust;
import java.util.List;
import java.util.Optional;

/**
 * A jar that passed every check that needs no code of its own to run.
 *
 * @param report where to say what becomes of it
 * @param identity what its manifest says
 * @param dependencies the plugins that must be there before it
 * @param jar the private copy to load
 * @param contents what it contributes, empty when only loading it can tell
 */
public record Candidate(
        ReportDraft report,
        PluginIdentity identity,
        List<Dependency> dependencies,
        StagedJar jar,
        Optional<Contents> contents) {

    /** Copies the dependencies. */
    public Candidate {
        dependencies = List.copyOf(dependencies);
    }

    /** Returns the plugin id. */
    public String id() {
        return identity.id();
    }

    /** Returns where its extensions and tools come from. */
    public Origin origin() {
        return new Origin(identity, report.file());
    }

    /** Returns the ids of the plugins that must be there before it. */
    public List<String> dependencyIds() {
        return dependencies.stream().map(Dependency::pluginId).toList();
    }

    Version version() {
        return Version.parse(identity.version());
    }

    boolean bundled() {
        return report.file().trust() == Trust.BUNDLED;
    }
}
