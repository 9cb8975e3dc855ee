package dev.cks.plugins.knowledge.session;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** How two structures differ, object by object, for people. */
final class DifferenceText {

    static final List<String> KINDS = List.of("added", "removed", "renamed", "updated");

    private final Map<String, List<Map<String, Object>>> found = new LinkedHashMap<>();

    private DifferenceText() {
        KINDS.forEach(kind -> found.put(kind, new ArrayList<>()));
    }

    static DifferenceText of(KnowledgeStructure base, KnowledgeStructure other) {
        DifferenceText text = new DifferenceText();
        for (KnowledgeObject now : other.objects()) {
            base.find(now.id())
                    .ifPresentOrElse(before -> text.compare(before, now), () -> text.note("added", object(now)));
        }
        base.objects().stream()
                .filter(before -> other.find(before.id()).isEmpty())
                .forEach(before -> text.note("removed", object(before)));
        return text;
    }

    String summary() {
        List<String> parts = KINDS.stream()
                .filter(kind -> !listed(kind).isEmpty())
                .map(kind -> listed(kind).size() + " " + kind)
                .toList();
        return (parts.isEmpty() ? "Nothing differs" : String.join(", ", parts)) + ".";
    }

    Map<String, Object> details() {
        return new LinkedHashMap<>(found);
    }

    private void compare(KnowledgeObject before, KnowledgeObject now) {
        if (!before.identity().name().equals(now.identity().name())) {
            Map<String, Object> renamed = object(now);
            renamed.put("from", before.identity().name());
            renamed.put("to", now.identity().name());
            note("renamed", renamed);
        }
        Map<String, Object> changes = changes(before, now);
        if (!changes.isEmpty()) {
            Map<String, Object> updated = object(now);
            updated.put("changes", changes);
            note("updated", updated);
        }
    }

    private static Map<String, Object> changes(KnowledgeObject before, KnowledgeObject now) {
        Map<String, Object> old = before.structure().asMap();
        Map<String, Object> current = now.structure().asMap();
        Set<String> keys = new TreeSet<>(CodePointOrder.INSTANCE);
        keys.addAll(old.keySet());
        keys.addAll(current.keySet());
        Map<String, Object> changes = new LinkedHashMap<>();
        if (!before.type().equals(now.type())) {
            changes.put("identity.type", change(before.type(), now.type()));
        }
        for (String key : keys) {
            boolean same =
                    old.containsKey(key) == current.containsKey(key) && Objects.equals(old.get(key), current.get(key));
            if (!same) {
                changes.put(key, change(old.get(key), current.get(key)));
            }
        }
        return changes;
    }

    private static Map<String, @Nullable Object> change(@Nullable Object from, @Nullable Object to) {
        Map<String, @Nullable Object> change = new LinkedHashMap<>();
        change.put("from", from);
        change.put("to", to);
        return change;
    }

    private static Map<String, Object> object(KnowledgeObject object) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("object_id", object.id());
        json.put("type", object.type());
        Optional.of(object.identity().name()).filter(name -> !name.isEmpty()).ifPresent(name -> json.put("name", name));
        object.relation().ifPresent(relation -> json.put("relation_type", relation.relationType()));
        return json;
    }

    private void note(String kind, Map<String, Object> what) {
        listed(kind).add(what);
    }

    private List<Map<String, Object>> listed(String kind) {
        return Objects.requireNonNull(found.get(kind));
    }
}
