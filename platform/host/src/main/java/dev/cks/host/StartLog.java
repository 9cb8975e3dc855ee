package dev.cks.host;

import dev.cks.host.report.PluginIdentity;
import dev.cks.host.report.PluginReport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells the log what became of each jar: a line for the plugin, and one for each problem. */
final class StartLog {

    private static final Logger LOG = LoggerFactory.getLogger(PluginHost.class);

    private StartLog() {}

    static void write(PluginHost host) {
        host.reports().forEach(StartLog::write);
    }

    private static void write(PluginReport report) {
        LOG.info(
                "Plugin {} {} {} ({}, {})",
                report.label(),
                report.identity().map(PluginIdentity::version).orElse("without version"),
                report.state().word(),
                report.file().trust().word(),
                report.file().path());
        report.problems()
                .forEach(problem -> LOG.warn(
                        "Plugin {}: {}: {}. {}", report.label(), problem.code(), problem.detail(), problem.fix()));
    }
}
