package dev.cks.host.discovery;

import dev.cks.host.registry.InstalledExtension;
import dev.cks.host.registry.InstalledTool;
import dev.cks.host.report.Problem;
import java.util.List;

/**
 * What was found in one plugin.
 *
 * @param problems what is wrong with some of its providers
 * @param extensions the extensions that work
 * @param tools the tools that work
 */
public record Discovered(List<Problem> problems, List<InstalledExtension> extensions, List<InstalledTool> tools) {

    /** Copies the lists. */
    public Discovered {
        problems = List.copyOf(problems);
        extensions = List.copyOf(extensions);
        tools = List.copyOf(tools);
    }
}
