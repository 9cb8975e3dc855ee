package dev.cks.server;

import dev.cks.api.knowledge.JsonObject;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A JSON object over a map that is plain, sorted and unmodifiable all the way down.
 *
 * @param asMap the map
 */
record Arguments(Map<String, Object> asMap) implements JsonObject {

    @Override
    public Set<String> keys() {
        return asMap.keySet();
    }

    @Override
    public boolean has(String key) {
        return asMap.containsKey(key);
    }

    @Override
    public Optional<Object> value(String key) {
        return Optional.ofNullable(asMap.get(key));
    }

    @Override
    @SuppressWarnings("unchecked")
    public Optional<JsonObject> object(String key) {
        return value(key).filter(Map.class::isInstance).map(map -> new Arguments((Map<String, Object>) map));
    }
}
