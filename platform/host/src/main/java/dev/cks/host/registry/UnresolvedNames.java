package dev.cks.host.registry;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Excerpt;
import dev.cks.api.tool.ToolException;
import dev.cks.core.text.NearestName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Says which of the requested names can't be resolved, and what could have been meant. */
final class UnresolvedNames {

    private final ExtensionTable table;

    UnresolvedNames(ExtensionTable table) {
        this.table = table;
    }

    /** Returns the error to answer, empty when every name resolves. */
    Optional<ToolException> among(List<String> names) {
        List<String> unresolved = names.stream()
                .distinct()
                .filter(name -> table.find(name).isEmpty())
                .toList();
        List<String> unknown = unresolved.stream()
                .filter(name -> table.candidates(name).isEmpty())
                .toList();
        if (!unknown.isEmpty()) {
            return Optional.of(unknown(unknown));
        }
        return unresolved.stream().findFirst().map(this::ambiguous);
    }

    private ToolException unknown(List<String> unknown) {
        List<String> available = table.available();
        List<String> nearest = unknown.stream()
                .flatMap(name -> NearestName.of(name, available).stream())
                .distinct()
                .toList();
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("unknown", unknown.stream().map(Excerpt::of).toList());
        details.put("available", available);
        details.put("nearest", nearest);
        return new ToolException(ErrorCode.UNKNOWN_EXTENSION, message(unknown, available, nearest), details);
    }

    private static String message(List<String> unknown, List<String> available, List<String> nearest) {
        String shown = String.join(", ", unknown.stream().map(Excerpt::of).toList());
        String first = (unknown.size() == 1 ? "Unknown extension " : "Unknown extensions ") + shown + ". ";
        String hint = nearest.isEmpty() ? "" : "Did you mean " + String.join(", ", nearest) + "? ";
        return first
                + hint
                + (available.isEmpty()
                        ? "No plugin provides any extension."
                        : "Available: " + String.join(", ", available) + ".");
    }

    private ToolException ambiguous(String name) {
        List<String> candidates = table.candidates(name);
        return new ToolException(
                ErrorCode.AMBIGUOUS_EXTENSION,
                "Several plugins provide the extension " + name + ". Use one of " + String.join(", ", candidates) + ".",
                Map.of("name", name, "candidates", candidates));
    }
}
