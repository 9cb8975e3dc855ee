package dev.cks.api.plugin;

import java.util.List;
import java.util.Map;
import org.apiguardian.api.API;

/**
 * How one structure becomes another.
 *
 * @param operations what has to be applied, as plain JSON values with full contents; empty when nothing differs
 * @param summary how many objects and relations were added, removed, renamed and updated, as plain JSON values
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record StructureDifference(List<Map<String, Object>> operations, Map<String, Object> summary) {

    /** Copies the list. */
    public StructureDifference {
        operations = List.copyOf(operations);
    }
}
