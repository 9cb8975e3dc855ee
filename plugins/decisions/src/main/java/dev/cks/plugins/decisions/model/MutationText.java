package dev.cks.plugins.decisions.model;

import dev.cks.plugins.decisions.json.Fields;
import java.util.Map;
import java.util.TreeMap;

/** Reads mutations as events hold them. */
public final class MutationText {

    private MutationText() {}

    /**
     * Reads a mutation out of its JSON.
     *
     * @throws IllegalArgumentException when it is none
     */
    public static Mutation read(Fields mutation) {
        Map<String, String> properties = new TreeMap<>();
        mutation.object("props")
                .ifPresent(props -> props.values().keySet().forEach(key -> properties.put(key, props.text(key))));
        return new Mutation(
                Operation.of(mutation.text("op")).orElseThrow(() -> new IllegalArgumentException("unknown operation")),
                mutation.text("element_id"),
                mutation.text("kind"),
                mutation.text("name"),
                new TreeMap<>(properties),
                mutation.text("to_id"),
                mutation.text("link_kind"),
                mutation.text("key"),
                mutation.text("value"));
    }
}
