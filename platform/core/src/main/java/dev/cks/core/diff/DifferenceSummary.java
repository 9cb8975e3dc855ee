package dev.cks.core.diff;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How many ids came, went or changed between two structures; what has to be removed and added again on the way doesn't
 * count.
 *
 * @param added ids that only the target has
 * @param removed ids that only the source has
 * @param changed ids that both have
 */
public record DifferenceSummary(Kinds added, Kinds removed, Changes changed) {

    /** Numbers of plain objects and of relations. */
    public record Kinds(int objects, int relations) {}

    /**
     * Numbers of ids that both structures have.
     *
     * @param renamed those whose name differs, relations included
     * @param updatedObjects those that are plain objects in the target and whose type or content differs
     * @param updatedRelations those that are relations in the target and whose type or content differs
     */
    public record Changes(int renamed, int updatedObjects, int updatedRelations) {}

    /** Returns the numbers as plain JSON values. */
    public Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("added_objects", added.objects());
        json.put("removed_objects", removed.objects());
        json.put("added_relations", added.relations());
        json.put("removed_relations", removed.relations());
        json.put("renamed_objects", changed.renamed());
        json.put("updated_objects", changed.updatedObjects());
        json.put("updated_relations", changed.updatedRelations());
        return json;
    }
}
