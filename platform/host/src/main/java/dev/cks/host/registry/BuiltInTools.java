package dev.cks.host.registry;

import dev.cks.api.tool.Tool;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The tools that speak of the platform itself and come from no plugin. */
public final class BuiltInTools {

    private static final String OWNER = "cks-platform";

    private final InstalledTool.Owner platform;

    /** Makes the tools of a version of the platform. */
    public BuiltInTools(String platformVersion) {
        this.platform = new InstalledTool.Owner(platformVersion, true);
    }

    /** Returns the host's own tool, with its alias, and others as they are registered. */
    public Stream<InstalledTool> installed(Supplier<Map<String, Object>> inventory, List<Tool> others) {
        return Stream.concat(
                Stream.of(installed(new ListExtensions(inventory), List.of("list_extensions"))),
                others.stream().map(tool -> installed(tool, List.of())));
    }

    private InstalledTool installed(Tool tool, List<String> aliases) {
        return new InstalledTool(tool, tool.info(), aliases, OWNER, platform);
    }
}
