package dev.cks.host;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.tool.Tool;
import dev.cks.core.threads.DetachedThread;
import dev.cks.core.validation.PluginFailure;
import dev.cks.host.discovery.LoadedCode;
import dev.cks.host.discovery.PluginCode;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Code that is loaded once, when it is called first. Safe for use by many threads. */
final class LateCode implements PluginCode {

    private final String pluginId;
    private final Supplier<LoadedCode> loading;
    private @Nullable FutureTask<LoadedCode> loaded;

    /**
     * Loads nothing yet.
     *
     * @param loading loads the plugin, or throws {@link PluginFailure}
     */
    LateCode(String pluginId, Supplier<LoadedCode> loading) {
        this.pluginId = pluginId;
        this.loading = loading;
    }

    @Override
    public ClassLoader loader() {
        return loaded().loader();
    }

    @Override
    public Constraint constraint(String name) {
        return loaded().constraint(name);
    }

    @Override
    public Tool tool(String name) {
        return loaded().tool(name);
    }

    @Override
    public Tool offer(String id) {
        return loaded().offer(id);
    }

    private LoadedCode loaded() {
        try {
            return started().get();
        } catch (InterruptedException givenUp) {
            Thread.currentThread().interrupt();
            throw new PluginFailure("the call was given up while its plugin was being loaded");
        } catch (ExecutionException failure) {
            throw failure.getCause() instanceof PluginFailure known
                    ? known
                    : new PluginFailure("its plugin could not be loaded: " + failure.getCause());
        }
    }

    /** In a thread of its own: whoever calls may be interrupted, which must not harm those who come later. */
    private synchronized FutureTask<LoadedCode> started() {
        if (loaded == null) {
            FutureTask<LoadedCode> begun = new FutureTask<>(loading::get);
            // Where no thread can be started the next call tries again, instead of waiting for one that never was.
            DetachedThread.of(begun, "cks-load-" + pluginId).start();
            loaded = begun;
        }
        return loaded;
    }
}
