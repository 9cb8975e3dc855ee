package dev.cks.host.report;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Problems that show only when a plugin's code is loaded, after the start. Safe for use by many threads. */
public final class LateProblems {

    private static final Logger LOG = LoggerFactory.getLogger(LateProblems.class);

    private final Map<Path, Late> byJar = new ConcurrentHashMap<>();

    private record Late(List<Problem> problems, boolean nothingWorks) {}

    /** Records everything that is wrong with a jar. */
    public void add(PluginFile jar, List<Problem> problems, boolean nothingWorks) {
        byJar.put(jar.path(), new Late(List.copyOf(problems), nothingWorks));
        problems.forEach(problem ->
                LOG.warn("Plugin {}: {}: {}. {}", jar.name(), problem.code(), problem.detail(), problem.fix()));
    }

    /** Returns a report of the start as it is now. */
    public PluginReport since(PluginReport report) {
        Late late = byJar.get(report.file().path());
        return late == null ? report : report.with(late.problems(), late.nothingWorks());
    }
}
