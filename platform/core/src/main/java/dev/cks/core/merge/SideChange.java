package dev.cks.core.merge;

import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.KnowledgeObject;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What one branch did to one object.
 *
 * @param action what it did
 * @param identity the object's identity in the branch, in the base when the branch has none
 * @param content the whole content of an added object, otherwise empty
 * @param changes the fields of a modified object with their values before and after
 */
public record SideChange(
        Action action, Identity identity, Map<String, Object> content, Map<String, FieldChange> changes) {

    /** The kinds of change. */
    public enum Action {
        /** Only the branch has the object. */
        ADDED("added"),
        /** Only the base has the object. */
        DELETED("deleted"),
        /** Both have it, with a difference. */
        MODIFIED("modified"),
        /** Both have the same. */
        UNCHANGED("unchanged");

        private final String word;

        Action(String word) {
            this.word = word;
        }

        /** Returns the word in answers. */
        public String word() {
            return word;
        }
    }

    /** A value before and after; null where the field was or is absent. */
    public record FieldChange(
            @Nullable Object from, @Nullable Object to) {

        private Map<String, Object> toJson() {
            Map<String, @Nullable Object> json = new LinkedHashMap<>();
            json.put("from", from);
            json.put("to", to);
            return json;
        }
    }

    /** Makes the maps unmodifiable. */
    public SideChange {
        content = Collections.unmodifiableMap(content);
        changes = Collections.unmodifiableMap(changes);
    }

    static SideChange between(Optional<KnowledgeObject> base, Optional<KnowledgeObject> branch) {
        Identity identity = branch.or(() -> base).orElseThrow().identity();
        if (base.isEmpty()) {
            return new SideChange(
                    Action.ADDED, identity, branch.orElseThrow().structure().asMap(), Map.of());
        }
        if (branch.isEmpty()) {
            return new SideChange(Action.DELETED, identity, Map.of(), Map.of());
        }
        Map<String, FieldChange> changes = changes(Fields.of(base.get()), Fields.of(branch.get()));
        return new SideChange(changes.isEmpty() ? Action.UNCHANGED : Action.MODIFIED, identity, Map.of(), changes);
    }

    /** Returns the change as plain JSON values. */
    public Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("action", action.word());
        json.put("type", identity.type());
        json.put("name", identity.name());
        if (action == Action.ADDED) {
            json.put("structure", content);
        }
        if (action == Action.MODIFIED) {
            Map<String, Object> fields = new LinkedHashMap<>();
            changes.forEach((field, change) -> fields.put(field, change.toJson()));
            json.put("changes", fields);
        }
        return json;
    }

    private static Map<String, FieldChange> changes(Map<String, Object> before, Map<String, Object> after) {
        Map<String, FieldChange> changes = new LinkedHashMap<>();
        for (String field : Fields.names(before, after)) {
            boolean same = before.containsKey(field) == after.containsKey(field)
                    && Objects.equals(before.get(field), after.get(field));
            if (!same) {
                changes.put(field, new FieldChange(before.get(field), after.get(field)));
            }
        }
        return changes;
    }
}
