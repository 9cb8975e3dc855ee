package dev.cks.host;

import dev.cks.host.report.PluginIdentity;
import dev.cks.host.report.PluginReport;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells the log what became of jars: a line for each plugin, and one for each problem. */
final class HostLog {

    private static final Logger LOG = LoggerFactory.getLogger(PluginHost.class);

    private HostLog() {}

    static void started(Generation first) {
        first.reports().forEach(HostLog::write);
    }

    /** Tells of what has changed in one line, and of the plugins that did as at the start. */
    static void reloaded(Reload reload, Generation current) {
        if (!reload.succeeded()) {
            LOG.warn("Plugins ({}): {}", reload.cause().word(), reload);
            return;
        }
        LOG.info("Plugins ({}): {}", reload.cause().word(), reload);
        Set<String> changed =
                reload.changes().plugins().stream().map(PluginChange::plugin).collect(Collectors.toSet());
        current.reports().stream()
                .filter(report -> changed.contains(report.label()))
                .forEach(HostLog::write);
    }

    static void untold(RuntimeException failure) {
        LOG.error("Somebody could not be told that plugins were loaded anew", failure);
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
