package dev.cks.plugins.decisions.projection;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.plugins.decisions.model.Event;
import dev.cks.plugins.decisions.model.Mutation;
import dev.cks.plugins.decisions.model.Operation;
import java.util.Collections;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the mutations of an element come to, in the order in which events take effect. Whoever came first gave it its name; the last
 * value of a property counts. For one thread.
 */
final class ElementState {

    private final String id;
    private String kind = "";
    private String name = "";
    private boolean named;
    private final SortedMap<String, String> properties = new TreeMap<>(CodePointOrder.INSTANCE);
    private final SortedSet<Link> links = new TreeSet<>();

    ElementState(String id) {
        this.id = id;
    }

    /** Does what an event does to this element. */
    void apply(Event event) {
        event.decision().mutations().stream()
                .filter(mutation -> mutation.elementId().equals(id))
                .forEach(this::apply);
    }

    private void apply(Mutation mutation) {
        switch (mutation.operation()) {
            case UPSERT_ELEMENT -> {
                if (!named) {
                    named = true;
                    kind = mutation.kind();
                    name = mutation.name();
                }
                mutation.properties().forEach(this::set);
            }
            case SET_PROP -> set(mutation.key(), mutation.value());
            case ADD_LINK, RETIRE_LINK -> {
                Link link = new Link(id, mutation.linkKind(), mutation.toId());
                if (mutation.operation() == Operation.ADD_LINK) {
                    links.add(link);
                } else {
                    links.remove(link);
                }
            }
        }
    }

    /** A property is a line of its own wherever it is shown: nothing in it ends one, and the first equals sign parts it. */
    private void set(String key, String value) {
        properties.put(oneLine(key).replace('=', '-').trim(), oneLine(value));
    }

    private static String oneLine(String text) {
        return text.replace("\r\n", " ").replace('\n', ' ').replace('\r', ' ');
    }

    String kind() {
        return kind;
    }

    String name() {
        return name;
    }

    SortedMap<String, String> properties() {
        return Collections.unmodifiableSortedMap(properties);
    }

    SortedSet<Link> links() {
        return Collections.unmodifiableSortedSet(links);
    }
}
