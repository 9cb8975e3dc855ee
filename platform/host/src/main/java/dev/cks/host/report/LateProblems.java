package dev.cks.host.report;

import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Problems of one plugin that show only when its code is loaded, after the start. Safe for use by many threads. */
public final class LateProblems {

    private static final Logger LOG = LoggerFactory.getLogger(LateProblems.class);

    private volatile Late late = new Late(List.of(), false);

    private record Late(List<Problem> problems, boolean nothingWorks) {}

    /** Records everything that is wrong with the plugin's jar. */
    public void record(PluginFile jar, List<Problem> problems, boolean nothingWorks) {
        late = new Late(List.copyOf(problems), nothingWorks);
        problems.forEach(problem ->
                LOG.warn("Plugin {}: {}: {}. {}", jar.name(), problem.code(), problem.detail(), problem.fix()));
    }

    /** Tells whether there are none. */
    public boolean isEmpty() {
        return late.problems().isEmpty();
    }

    /** Returns a report of the start as it is now. */
    public PluginReport since(PluginReport report) {
        Late now = late;
        return now.problems().isEmpty() ? report : report.with(now.problems(), now.nothingWorks());
    }
}
