package dev.cks.host.discovery;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.tool.Tool;

/** The code of one plugin, whether or not it is loaded yet. Safe for use by many threads. */
public interface PluginCode {

    /**
     * Returns the class loader of the plugin.
     *
     * @throws dev.cks.core.validation.PluginFailure when the plugin can't be loaded
     */
    ClassLoader loader();

    /**
     * Returns the constraint of a name.
     *
     * @throws dev.cks.core.validation.PluginFailure when the plugin can't be loaded, or doesn't offer it any more
     */
    Constraint constraint(String name);

    /**
     * Returns the tool of a name.
     *
     * @throws dev.cks.core.validation.PluginFailure when the plugin can't be loaded, or doesn't offer it any more
     */
    Tool tool(String name);

    /**
     * Returns the tool behind the offer of an id.
     *
     * @throws dev.cks.core.validation.PluginFailure when the plugin can't be loaded, or doesn't offer it any more
     */
    Tool offer(String id);
}
