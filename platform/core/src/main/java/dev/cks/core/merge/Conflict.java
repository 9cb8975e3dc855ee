package dev.cks.core.merge;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One object that both branches changed in ways that exclude each other.
 *
 * @param objectId the object
 * @param fields the fields that both branches changed differently: keys of the content, {@code identity.type},
 *     {@code identity.name}; empty when one branch removed the object
 * @param first what the first branch, the target, did
 * @param second what the second branch, the source, did
 */
public record Conflict(String objectId, List<String> fields, SideChange first, SideChange second) {

    /** Copies the list. */
    public Conflict {
        fields = List.copyOf(fields);
    }

    /**
     * Returns {@code {object_id, target_diff, source_diff}} as plain JSON values, and {@code fields} where the two
     * don't show by themselves which fields conflict.
     */
    public Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("object_id", objectId);
        json.put("target_diff", first.toJson());
        json.put("source_diff", second.toJson());
        boolean evident = first.changes().keySet().equals(second.changes().keySet());
        if (!evident && !fields.isEmpty()) {
            json.put("fields", fields);
        }
        return json;
    }
}
