package dev.cks.api.constraint;

import java.util.LinkedHashMap;
import java.util.Map;
import org.apiguardian.api.API;

/**
 * The record of one constraint having run on one structure.
 *
 * @param name the extension name, or the name of a built-in rule
 * @param plugin the id of the plugin it came from, {@code core} for built-in rules
 * @param version the version of that plugin
 * @param foci the number of objects it was offered
 * @param milliseconds the time it took
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record ConstraintRun(String name, String plugin, String version, int foci, double milliseconds) {

    /** Returns the record as plain JSON values. */
    public Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", name);
        json.put("plugin", plugin);
        json.put("version", version);
        json.put("foci", foci);
        json.put("milliseconds", Math.round(milliseconds * 1000) / 1000.0);
        return json;
    }
}
