package dev.cks.cli.configuration;

import dev.cks.core.text.NearestName;
import dev.cks.host.capability.Capability;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A mapping from plugin ids to the capabilities that the plugins are granted. */
record Grants() implements ValueType<Map<String, Set<Capability>>> {

    private static final List<String> WORDS =
            Stream.of(Capability.values()).map(Capability::word).toList();

    @Override
    public String description() {
        return "a mapping from plugin ids to lists of capabilities";
    }

    @Override
    public Map<String, Set<Capability>> read(String key, Value value) {
        if (!(value instanceof Value.Mapping mapping)) {
            throw value.mismatch(key, description());
        }
        Map<String, Set<Capability>> grants = new LinkedHashMap<>();
        Elements.read(mapping.entries(), entry -> Map.entry(entry.key(), capabilities(key, entry)))
                .forEach(entry -> grants.put(entry.getKey(), entry.getValue()));
        return Collections.unmodifiableMap(grants);
    }

    @Override
    public @Nullable Value fromVariable(String text, Place place) {
        return null;
    }

    @Override
    public Object toJson(Map<String, Set<Capability>> value) {
        Map<String, Object> json = new LinkedHashMap<>();
        value.forEach((id, capabilities) ->
                json.put(id, capabilities.stream().map(Capability::word).toList()));
        return json;
    }

    private static Set<Capability> capabilities(String key, Value.Entry entry) {
        Set<Capability> capabilities = EnumSet.noneOf(Capability.class);
        String place = key + "." + entry.key();
        capabilities.addAll(Elements.read(
                Lists.texts(place, "a list of capabilities", entry.value()), word -> capability(place, word)));
        return Collections.unmodifiableSet(capabilities);
    }

    private static Capability capability(String key, Value.Scalar word) {
        return Capability.of(word.text()).orElseThrow(() -> {
            String hint = NearestName.of(word.text(), WORDS)
                    .map(meant -> "; did you mean " + meant + "?")
                    .orElse("; there are " + String.join(", ", WORDS));
            return ConfigurationException.at(
                    word.place(), key + " names \"" + word.text() + "\", which is no capability" + hint);
        });
    }
}
