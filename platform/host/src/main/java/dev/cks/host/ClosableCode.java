package dev.cks.host;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.tool.Tool;
import dev.cks.host.discovery.PluginCode;
import dev.cks.host.guard.PluginGuard;
import org.jspecify.annotations.Nullable;

/**
 * Code that is let go of when its plugin is closed: whoever keeps an extension or a tool of it longer than that keeps none of its
 * classes. Safe for use by many threads.
 */
final class ClosableCode implements PluginCode {

    private volatile @Nullable PluginCode code;

    ClosableCode(PluginCode code) {
        this.code = code;
    }

    @Override
    public ClassLoader loader() {
        return open().loader();
    }

    @Override
    public Constraint constraint(String name) {
        return open().constraint(name);
    }

    @Override
    public Tool tool(String name) {
        return open().tool(name);
    }

    @Override
    public Tool offer(String id) {
        return open().offer(id);
    }

    /** Lets go of the code. */
    void close() {
        code = null;
    }

    private PluginCode open() {
        PluginCode held = code;
        if (held == null) {
            throw PluginGuard.unloaded();
        }
        return held;
    }
}
