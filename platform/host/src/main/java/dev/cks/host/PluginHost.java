package dev.cks.host;

import dev.cks.host.registry.PluginRegistry;
import dev.cks.host.report.PluginReport;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/**
 * The loaded plugins and what they contribute, one {@link Generation} after the other.
 *
 * <p>Safe for use by many threads. Closing it releases the plugins' files; extensions and tools must not be called
 * afterwards.
 */
public final class PluginHost implements AutoCloseable {

    private final Preparation preparation;
    private final Reloading reloading;

    private PluginHost(Preparation preparation, Generation first) {
        this.preparation = preparation;
        this.reloading = new Reloading(preparation, first);
    }

    /**
     * Finds, checks and loads plugins. A bad jar is reported and hurts no other.
     *
     * @throws dev.cks.api.tool.ToolException {@code invalid_parameter} when a configured directory can't be used
     */
    public static PluginHost start(HostConfiguration configuration) {
        Preparation preparation = new Preparation(configuration);
        try {
            Generation first = preparation.first();
            HostLog.started(first);
            return new PluginHost(preparation, first);
        } catch (RuntimeException | Error failure) {
            preparation.close();
            throw failure;
        }
    }

    /** Returns what is installed now; it may be replaced at any time, and closed, by whoever hasn't entered it. */
    public Generation current() {
        return reloading.current();
    }

    /**
     * Enters what is installed now, which stays open until the operation is closed.
     *
     * @throws dev.cks.core.validation.PluginFailure when the host was closed
     */
    public Operation enter() {
        return reloading.enter();
    }

    /**
     * Loads plugins anew, beside those that work: what has changed, and nothing else. When that succeeds, whoever enters from
     * then on enters the new generation, and those who are inside end in the old one. A jar that can't be loaded in place of
     * one that works makes it fail, which changes nothing.
     *
     * <p>Nobody who asks for it waits, so it may be asked for from inside a plugin's call. Several that are asked for before
     * one of them begins are one.
     *
     * @return completes with what came of it, once all were told; never fails but when something is wrong with the platform
     */
    public CompletionStage<Reload> reload(ReloadCause cause) {
        return reloading.ask(cause);
    }

    /**
     * Tells somebody of every reload, those that fail included, one after the other and in the order in which they came; the new
     * generation is current then. What the listener throws is logged and otherwise ignored.
     *
     * @return closed to be told no more
     */
    public Registration onReload(Consumer<Reload> listener) {
        return reloading.tell(listener);
    }

    /** Ends when it is closed; closing it again does nothing. */
    public interface Registration extends AutoCloseable {

        @Override
        void close();
    }

    /** Returns every extension and tool that is installed now. */
    public PluginRegistry registry() {
        return current().registry();
    }

    /** Returns what has become of each jar that was seen, by now, ordered by id. */
    public List<PluginReport> reports() {
        return current().reports();
    }

    /** Returns the answer of the tool {@code list-extensions} as plain JSON values. */
    public Map<String, Object> inventory() {
        return current().inventory();
    }

    /** Returns how many closed plugins have class loaders that are there still; a collection of garbage may take them. */
    int closedAndHeld() {
        return preparation.closed().remaining();
    }

    @Override
    public void close() {
        reloading.close();
        preparation.close();
    }
}
