package dev.cks.host.guard;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.host.report.Problem;
import dev.cks.host.report.ProblemCode;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** How a plugin has behaved since it was loaded; too many strikes take it out of service. Safe for use by many threads. */
final class Conduct {

    private static final Logger LOG = LoggerFactory.getLogger(Conduct.class);

    private final String plugin;
    private final int mostStrikes;
    private final AtomicInteger strikes = new AtomicInteger();

    Conduct(String plugin, int mostStrikes) {
        this.plugin = plugin;
        this.mostStrikes = mostStrikes;
    }

    /** Counts a call that took longer than allowed. */
    void strike() {
        int count = strikes.incrementAndGet();
        LOG.warn("Plugin {}: {}", plugin, detail(count));
    }

    /** Tells the log that a thread didn't come back. */
    void lost() {
        LOG.warn("Plugin {}: a thread doesn't heed its interruption and was given up", plugin);
    }

    boolean inService() {
        return strikes.get() < mostStrikes;
    }

    /**
     * Ends a call of a plugin that is out of service.
     *
     * @throws ToolException {@code plugin_quarantined}
     */
    void requireService() {
        if (!inService()) {
            ErrorCode code = ErrorCode.PLUGIN_QUARANTINED;
            String message = "Plugin " + plugin + ": " + detail(strikes.get()) + ". " + code.remedy();
            throw new ToolException(code, message, Map.of("plugin", plugin));
        }
    }

    /** Returns what is wrong with the plugin, given how many of its threads go on beyond their time. */
    Optional<Problem> problem(int lost) {
        int count = strikes.get();
        String threads = lost == 0 ? "" : "; " + lost + (lost == 1 ? " thread" : " threads") + " never came back";
        return count == 0 ? Optional.empty() : Optional.of(new Problem(ProblemCode.STUCK, detail(count) + threads));
    }

    private String detail(int count) {
        String calls = count == 1 ? "1 call" : count + " calls";
        String consequence = count < mostStrikes
                ? "at " + mostStrikes + " (limits.plugin_strikes) the plugin is taken out of service"
                : "the plugin is out of service (limits.plugin_strikes is " + mostStrikes + ")";
        return calls + " took longer than allowed; " + consequence;
    }
}
