package dev.cks.server;

import dev.cks.host.RegisteredTool;
import dev.cks.host.ToolCatalog;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The given tools; each is also found by its qualified name and by its name in upper case, which aren't listed. */
record FakeCatalog(List<RegisteredTool> tools) implements ToolCatalog {

    static FakeCatalog of(RegisteredTool... tools) {
        return new FakeCatalog(Stream.of(tools)
                .sorted(Comparator.comparing(RegisteredTool::name))
                .toList());
    }

    @Override
    public Optional<RegisteredTool> find(String name) {
        return tools.stream()
                .filter(tool -> name.equalsIgnoreCase(tool.name()) || name.equals(tool.qualifiedName()))
                .findFirst();
    }
}
