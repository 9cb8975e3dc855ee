package dev.cks.plugins.decisions.projection;

import dev.cks.plugins.decisions.model.Decision;
import dev.cks.plugins.decisions.model.Event;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.function.Predicate;

/**
 * An element: the decisions that touch it, who of them governs it, and what it looks like by now. Belongs to its projection, under
 * whose lock it is read.
 */
public final class Element {

    private final String id;
    private final List<Event> history = new ArrayList<>();
    private final Map<String, Event> governing = new LinkedHashMap<>();
    private final Set<String> superseded = new HashSet<>();
    private ElementState state;

    Element(String id) {
        this.id = id;
        this.state = new ElementState(id);
    }

    /** Takes an event that touches it, at its place in the order; whatever order they come in, the outcome is the same. */
    void add(Event event) {
        int place = Collections.binarySearch(history, event, Event.ORDER);
        history.add(place < 0 ? -place - 1 : place, event);
        if (-place == history.size()) {
            state.apply(event);
        } else {
            state = stateOf(any -> true);
        }
        Decision decision = event.decision();
        if (decision.targets().contains(id)) {
            governing.put(decision.id(), event);
            superseded.addAll(decision.supersedes());
        }
    }

    private ElementState stateOf(Predicate<Event> counts) {
        ElementState folded = new ElementState(id);
        history.stream().filter(counts).forEach(folded::apply);
        return folded;
    }

    /** Returns the id. */
    public String id() {
        return id;
    }

    /** Returns the kind; empty while nobody said. */
    public String kind() {
        return state.kind();
    }

    /** Returns the name as it was spelled first; empty while nobody said. */
    public String name() {
        return state.name();
    }

    /** Returns {@code kind:name}. */
    public String reference() {
        return kind() + ":" + name();
    }

    /** Returns the properties, in code point order of their names. */
    public SortedMap<String, String> properties() {
        return state.properties();
    }

    /** Returns the links that lead away from it, in order. */
    public SortedSet<Link> links() {
        return state.links();
    }

    /** Returns the events that touch it, in the order in which they take effect. */
    public List<Event> history() {
        return Collections.unmodifiableList(history);
    }

    /** Returns the events whose decisions govern it now, the one that took effect last first. More than one is a conflict. */
    public List<Event> heads() {
        return headsAmong(any -> true);
    }

    /** Tells whether a decision governs it now. */
    public boolean isHead(Event event) {
        return governing.containsKey(event.decision().id()) && !isSuperseded(event, any -> true);
    }

    /** Returns what it looked like, and who governed it, when only these events counted. */
    public Past among(Predicate<Event> counts) {
        ElementState past = stateOf(counts);
        return new Past(past.kind(), past.name(), past.properties(), past.links(), headsAmong(counts));
    }

    private List<Event> headsAmong(Predicate<Event> counts) {
        return governing.values().stream()
                .filter(counts)
                .filter(event -> !isSuperseded(event, counts))
                .sorted(Event.ORDER.reversed())
                .toList();
    }

    private boolean isSuperseded(Event event, Predicate<Event> counts) {
        String decision = event.decision().id();
        boolean yields = event.decision().yieldsTo().stream()
                .map(governing::get)
                .anyMatch(later -> later != null && counts.test(later));
        return yields
                || (superseded.contains(decision)
                        && governing.values().stream()
                                .filter(counts)
                                .anyMatch(other -> other.decision().supersedes().contains(decision)));
    }

    /**
     * What an element was.
     *
     * @param heads who governed it, the one that took effect last first
     */
    public record Past(
            String kind, String name, SortedMap<String, String> properties, SortedSet<Link> links, List<Event> heads) {}
}
