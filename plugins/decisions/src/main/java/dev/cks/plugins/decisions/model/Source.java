package dev.cks.plugins.decisions.model;

import java.util.Map;

/**
 * Where more about a decision is to be found. Immutable.
 *
 * @param system what keeps it, such as a tracker
 * @param url where in that
 */
public record Source(String system, String url) {

    /** Returns its JSON. */
    public Map<String, Object> toJson() {
        return Map.of("system", system, "url", url);
    }
}
