package dev.cks.plugins.decisions.projection;

import dev.cks.plugins.decisions.json.JsonForm;
import dev.cks.plugins.decisions.log.VerifiedEvent;
import dev.cks.plugins.decisions.model.ContentId;
import dev.cks.plugins.decisions.model.Event;
import dev.cks.plugins.decisions.model.Mutation;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Elements, links and decisions as the events leave them. Events may come in any order, and twice: the outcome is the same. For one
 * thread, or under a lock.
 */
public final class Projection {

    private final SortedMap<String, Element> elements = new TreeMap<>();
    private final Map<String, Event> decisions = new HashMap<>();
    private final Set<String> seen = new HashSet<>();
    private final Map<String, Set<String>> incoming = new HashMap<>();
    private long clock;

    /**
     * Takes an event; one that it has already changes nothing.
     *
     * @return whether it is new
     */
    public boolean add(VerifiedEvent verified) {
        Event event = verified.event();
        if (!seen.add(event.identity())) {
            return false;
        }
        clock = Math.max(clock, event.clock());
        decisions.merge(
                event.decision().id(), event, (one, other) -> Event.ORDER.compare(one, other) <= 0 ? one : other);
        for (String id : touched(event)) {
            elements.computeIfAbsent(id, Element::new).add(event);
        }
        for (Mutation mutation : event.decision().mutations()) {
            if (mutation.isLink()) {
                incoming.computeIfAbsent(mutation.toId(), any -> new LinkedHashSet<>())
                        .add(mutation.elementId());
            }
        }
        return true;
    }

    /** Returns the ids of the elements that an event changes or tells something about. */
    public static Set<String> touched(Event event) {
        Set<String> touched = new LinkedHashSet<>(event.decision().shapes());
        event.decision().mutations().forEach(mutation -> touched.add(mutation.elementId()));
        return touched;
    }

    /** Tells whether it has the event of a hash, that of its origin when it was recorded before. */
    public boolean has(String identity) {
        return seen.contains(identity);
    }

    /** Returns the greatest clock of its events. */
    public long clock() {
        return clock;
    }

    /** Returns the element of an id. */
    public Optional<Element> element(String id) {
        return Optional.ofNullable(elements.get(id));
    }

    /** Returns all elements, in the order of their ids. */
    public Collection<Element> elements() {
        return Collections.unmodifiableCollection(elements.values());
    }

    /** Returns the event that recorded a decision first. */
    public Optional<Event> decision(String id) {
        return Optional.ofNullable(decisions.get(id));
    }

    /** Returns the first events of all decisions, in no order. */
    public Collection<Event> decisions() {
        return Collections.unmodifiableCollection(decisions.values());
    }

    /** Returns the links that lead to an element, in order. */
    public List<Link> linksTo(String id) {
        return incoming.getOrDefault(id, Set.of()).stream()
                .flatMap(from -> element(from).stream())
                .flatMap(from -> from.links().stream())
                .filter(link -> link.to().equals(id))
                .sorted()
                .toList();
    }

    /** Returns the elements that more than one decision governs, in the order of their ids. */
    public List<Element> conflicts() {
        return elements.values().stream()
                .filter(element -> element.heads().size() > 1)
                .toList();
    }

    /** Returns the SHA-256 of all that it holds: equal for equal sets of events, however they came. */
    public String digest() {
        List<Object> dump = new ArrayList<>();
        for (Element element : elements.values()) {
            Map<String, Object> each = new LinkedHashMap<>();
            each.put("id", element.id());
            each.put("kind", element.kind());
            each.put("name", element.name());
            each.put("props", element.properties());
            each.put(
                    "links",
                    element.links().stream()
                            .map(link -> List.of(link.kind(), link.to()))
                            .toList());
            each.put("heads", ids(element.heads()));
            each.put("history", ids(element.history()));
            dump.add(each);
        }
        dump.add(decisions.keySet().stream().sorted().toList());
        return ContentId.sha256(JsonForm.CANONICAL.write(dump).getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> ids(List<Event> events) {
        return events.stream().map(event -> event.decision().id()).toList();
    }
}
