package dev.cks.core.merge;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.core.structure.MalformedEntryException;
import dev.cks.core.structure.PlainEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Unites two changes of one object field by field. The participants of a relation and its relation type are one field:
 * changed by two hands they would say what neither meant.
 */
final class FieldMerge {

    private static final List<String> RELATION = List.of("participants", "relation_type");

    private final KnowledgeObject base;
    private final KnowledgeObject first;
    private final KnowledgeObject second;
    private final List<String> contested = new ArrayList<>();

    FieldMerge(KnowledgeObject base, KnowledgeObject first, KnowledgeObject second) {
        this.base = base;
        this.first = first;
        this.second = second;
    }

    /** Returns the fields that both sides changed differently; only after {@link #unite}. */
    List<String> contested() {
        return List.copyOf(contested);
    }

    /** Returns the united object, which means something only if nothing is contested. */
    KnowledgeObject unite() {
        String type = identityField(Fields.TYPE, base.type(), first.type(), second.type());
        String name = identityField(
                Fields.NAME,
                base.identity().name(),
                first.identity().name(),
                second.identity().name());
        Map<String, @Nullable Object> content = content();
        if (!contested.isEmpty()) {
            return base;
        }
        try {
            return PlainEntry.checked(new Identity(base.id(), type, name), content);
        } catch (MalformedEntryException impossible) {
            throw new IllegalStateException("Well-formed fields make a malformed object", impossible);
        }
    }

    private String identityField(String field, String before, String one, String other) {
        return Cell.unite(before, one, other).orElseGet(() -> {
            contested.add(field);
            return before;
        });
    }

    private Map<String, @Nullable Object> content() {
        Set<String> keys = new TreeSet<>(CodePointOrder.INSTANCE);
        for (KnowledgeObject each : List.of(base, first, second)) {
            keys.addAll(each.structure().keys());
        }
        RELATION.forEach(keys::remove);
        Map<String, @Nullable Object> content = new LinkedHashMap<>();
        keys.forEach(key -> unite(List.of(key), content));
        unite(RELATION, content);
        return content;
    }

    private void unite(List<String> keys, Map<String, @Nullable Object> content) {
        List<Cell> before = cells(base, keys);
        List<Cell> one = cells(first, keys);
        List<Cell> other = cells(second, keys);
        List<Cell> united = Cell.unite(before, one, other).orElse(List.of());
        for (int i = 0; i < keys.size(); i++) {
            if (united.isEmpty()) {
                contest(keys.get(i), before.get(i), List.of(one.get(i), other.get(i)));
            } else if (united.get(i).present()) {
                content.put(keys.get(i), united.get(i).value());
            }
        }
    }

    private void contest(String key, Cell before, List<Cell> after) {
        if (!after.stream().allMatch(before::equals)) {
            contested.add(key);
        }
    }

    private static List<Cell> cells(KnowledgeObject object, List<String> keys) {
        Map<String, Object> content = object.structure().asMap();
        return keys.stream().map(key -> Cell.of(content, key)).toList();
    }
}
