package dev.cks.core.validation;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The resolver of a platform without plugins. */
final class NoExtensions implements ExtensionResolver {

    @Override
    public List<Extension> resolve(List<String> names) {
        if (names.isEmpty()) {
            return List.of();
        }
        throw new ToolException(
                ErrorCode.UNKNOWN_EXTENSION,
                "No plugin is installed, so there is no extension " + String.join(", ", names),
                Map.of("unknown", names, "available", List.of(), "nearest", List.of()));
    }

    @Override
    public List<Extension> all() {
        return List.of();
    }

    @Override
    public List<Extension> forcedBy(Set<String> types) {
        return List.of();
    }

    @Override
    public List<String> missingFor(Set<String> types) {
        return List.of();
    }
}
