package dev.cks.cli.configuration;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A mapping from plugin ids to lists of hosts. */
record HostsOfPlugins() implements ValueType<Map<String, List<String>>> {

    private static final Hosts HOSTS = new Hosts();

    @Override
    public String description() {
        return "a mapping from plugin ids to lists of hosts";
    }

    @Override
    public Map<String, List<String>> read(String key, Value value) {
        if (!(value instanceof Value.Mapping mapping)) {
            throw value.mismatch(key, description());
        }
        Map<String, List<String>> hosts = new LinkedHashMap<>();
        Elements.read(
                        mapping.entries(),
                        entry -> Map.entry(entry.key(), HOSTS.read(key + "." + entry.key(), entry.value())))
                .forEach(entry -> hosts.put(entry.getKey(), entry.getValue()));
        return Collections.unmodifiableMap(hosts);
    }

    @Override
    public @Nullable Value fromVariable(String text, Place place) {
        return null;
    }

    @Override
    public Object toJson(Map<String, List<String>> value) {
        return value;
    }
}
