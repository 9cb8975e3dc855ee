package dev.cks.core.diff;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.core.structure.PlainEntry;
import dev.cks.core.text.WhiteSpace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Describes what became of an object by operations that leave it where it is. */
final class InPlaceChange {

    private InPlaceChange() {}

    /** Returns the operations, none when nothing changed; empty when evolution knows no such operations. */
    static Optional<List<Map<String, Object>>> between(KnowledgeObject before, KnowledgeObject after) {
        boolean sameContent = PlainEntry.sameContent(before, after);
        String name = after.identity().name();
        boolean sameName = before.identity().name().equals(name);
        boolean possible = before.type().equals(after.type())
                && (sameName || !WhiteSpace.isBlank(name))
                && (sameContent || before.relation().isEmpty());
        if (!possible) {
            return Optional.empty();
        }
        List<Map<String, Object>> operations = new ArrayList<>(2);
        if (!sameName) {
            operations.add(OperationForm.rename(after.id(), name));
        }
        if (!sameContent) {
            operations.add(update(before, after));
        }
        return Optional.of(operations);
    }

    private static Map<String, Object> update(KnowledgeObject before, KnowledgeObject after) {
        Map<String, Object> patch =
                patch(before.structure().asMap(), after.structure().asMap());
        boolean mergeable = after.structure().asMap().entrySet().stream()
                .noneMatch(entry -> patch.containsKey(entry.getKey()) && entry.getValue() == null);
        return mergeable
                ? OperationForm.merge(after.id(), patch)
                : OperationForm.replace(after.id(), after.structure().asMap());
    }

    /** Returns the keys that differ; those that went have the value null. */
    private static Map<String, Object> patch(Map<String, Object> before, Map<String, Object> after) {
        Map<String, @Nullable Object> patch = new LinkedHashMap<>();
        before.keySet().stream().filter(key -> !after.containsKey(key)).forEach(key -> patch.put(key, null));
        after.forEach((key, value) -> {
            if (!before.containsKey(key) || !Objects.equals(before.get(key), value)) {
                patch.put(key, value);
            }
        });
        return patch;
    }
}
