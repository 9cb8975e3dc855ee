package dev.cks.host.discovery;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.tool.Tool;
import dev.cks.core.validation.PluginFailure;
import dev.cks.host.index.Comparison;
import dev.cks.host.index.Contents;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Code that is loaded.
 *
 * @param loader the class loader of the plugin
 * @param constraints the constraints by name
 * @param tools the tools by name
 * @param offers the tools behind offers by id
 * @param contents what the plugin says of them
 */
public record LoadedCode(
        ClassLoader loader,
        Map<String, Constraint> constraints,
        Map<String, Tool> tools,
        Map<String, Tool> offers,
        Contents contents)
        implements PluginCode {

    /** Copies the maps. */
    public LoadedCode {
        constraints = Map.copyOf(constraints);
        tools = Map.copyOf(tools);
        offers = Map.copyOf(offers);
    }

    @Override
    public Constraint constraint(String name) {
        return offered(constraints.get(name), "extension " + name);
    }

    @Override
    public Tool tool(String name) {
        return offered(tools.get(name), "tool " + name);
    }

    @Override
    public Tool offer(String id) {
        return offered(offers.get(id), id);
    }

    /** Returns the same code without what differs. */
    public LoadedCode without(Comparison differing) {
        return new LoadedCode(
                loader,
                without(differing.constraints(), constraints),
                without(differing.tools(), tools),
                without(differing.offers(), offers),
                contents);
    }

    private static <T> Map<String, T> without(Set<String> names, Map<String, T> providers) {
        Map<String, T> others = new HashMap<>(providers);
        others.keySet().removeAll(names);
        return others;
    }

    private static <T> T offered(@Nullable T provider, String what) {
        if (provider == null) {
            throw new PluginFailure("its plugin doesn't offer the " + what
                    + " any more as it did when it was loaded first; list-extensions says why");
        }
        return provider;
    }
}
