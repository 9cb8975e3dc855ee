package dev.cks.host.offer;

import dev.cks.host.RegisteredTool;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An offer under the name by which it is listed.
 *
 * @param name its own name, or {@code plugin-id.name} when others of its kind have the same
 * @param own what it says of itself
 * @param tool the tool behind it
 */
public record RegisteredOffer(String name, Offer own, RegisteredTool tool) {

    /** Returns its description as it is listed. */
    public Map<String, Object> listed() {
        Map<String, Object> listed = new LinkedHashMap<>(own.description());
        listed.put("name", name);
        return listed;
    }
}
