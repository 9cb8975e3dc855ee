package dev.cks.cli.doctor;

import dev.cks.cli.configuration.ConfigurationProblem;
import dev.cks.host.report.PluginReport;
import java.util.List;

/**
 * What a start finds.
 *
 * @param reports what became of every jar
 * @param unknownNames names in the configuration that stand for nothing
 */
public record Installed(List<PluginReport> reports, List<ConfigurationProblem> unknownNames) {

    /** Copies the lists. */
    public Installed {
        reports = List.copyOf(reports);
        unknownNames = List.copyOf(unknownNames);
    }
}
