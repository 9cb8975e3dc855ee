package dev.cks.host.registry;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.host.RegisteredTool;
import dev.cks.host.registry.NameTable.Rank;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;

/** Knows the installed tools by every name that stands for one. Immutable once made. */
public final class ToolTable {

    private static final int MOST_SHOWN = 3;

    private final List<RegisteredTool> listed;
    private final BiPredicate<String, String> incumbent;
    private final Map<String, InstalledTool> qualified = new HashMap<>();
    private final NameTable<InstalledTool> names = new NameTable<>(Set.of());

    /**
     * Makes the table of tools.
     *
     * @param tools the tools, whose qualified names are distinct
     * @param incumbent tells of a plugin id and a name whether that plugin had it first
     */
    public ToolTable(List<InstalledTool> tools, BiPredicate<String, String> incumbent) {
        this.incumbent = incumbent;
        tools.stream()
                .sorted(Comparator.comparing(InstalledTool::qualifiedName, CodePointOrder.INSTANCE))
                .forEach(this::enter);
        listed = tools.stream()
                .map(this::registered)
                .sorted(Comparator.comparing(RegisteredTool::name, CodePointOrder.INSTANCE))
                .toList();
    }

    private void enter(InstalledTool tool) {
        qualified.put(tool.qualifiedName(), tool);
        String name = tool.info().name();
        boolean bundled = tool.owner().bundled();
        names.claim(name, Rank.of(bundled, incumbent.test(tool.pluginId(), name)), tool);
        tool.aliases().forEach(alias -> names.claim(alias, Rank.ofAlias(bundled), tool));
    }

    /** Returns every tool under the name by which it is listed, in code point order of these names. */
    List<RegisteredTool> listed() {
        return listed;
    }

    /** Returns the tool for which a name, an alias or a qualified name stands. */
    Optional<RegisteredTool> find(String name) {
        return Optional.ofNullable(qualified.get(name))
                .or(() -> names.owner(name))
                .map(this::registered);
    }

    /** Returns a sentence when the tool's own name stands for another one, or for none. */
    public Optional<String> lostName(InstalledTool tool) {
        String name = tool.info().name();
        if (keepsName(tool)) {
            return Optional.empty();
        }
        List<String> rivals = names.rivals(name, tool)
                .map(InstalledTool::qualifiedName)
                .distinct()
                .limit(MOST_SHOWN)
                .toList();
        return Optional.of("The tool name " + name + " is claimed by " + String.join(", ", rivals)
                + "; this one is called " + tool.qualifiedName());
    }

    private RegisteredTool registered(InstalledTool tool) {
        return tool.registeredAs(keepsName(tool) ? tool.info().name() : tool.qualifiedName());
    }

    private boolean keepsName(InstalledTool tool) {
        return names.owner(tool.info().name()).equals(Optional.of(tool));
    }
}
