package dev.cks.plugins.decisions.recall;

import dev.cks.plugins.decisions.model.Decision;
import dev.cks.plugins.decisions.model.Event;
import dev.cks.plugins.decisions.projection.Element;
import dev.cks.plugins.decisions.projection.Projection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The words of elements and decisions. Kept up with the projection; for one thread, or under a lock. */
public final class RecallIndex {

    static final double FIRST = 3;
    static final double NAMES = 1.5;
    static final double SECOND = 2;
    static final double REST = 1;

    /**
     * What is found.
     *
     * @param isElement whether it is an element, else a decision
     * @param id its id
     */
    record Thing(boolean isElement, String id) {}

    private final WordIndex<Thing> all = new WordIndex<>();
    private final WordIndex<String> texts = new WordIndex<>();
    private final Map<String, String> names = new HashMap<>();

    /** Takes over an event that was added to a projection. */
    public void add(Event event, Projection projection) {
        Set<String> decisions = new HashSet<>(Set.of(event.decision().id()));
        for (String id : Projection.touched(event)) {
            projection.element(id).ifPresent(element -> {
                put(element);
                String before = names.put(id, element.name());
                if (before != null && !before.equals(element.name())) {
                    element.history()
                            .forEach(other -> decisions.add(other.decision().id()));
                }
            });
        }
        decisions.forEach(id -> projection.decision(id).ifPresent(known -> put(known.decision(), projection)));
    }

    private void put(Element element) {
        String properties = element.properties().entrySet().stream()
                .map(entry -> entry.getKey() + " " + entry.getValue())
                .collect(Collectors.joining(" "));
        all.put(
                new Thing(true, element.id()),
                new WordIndex.Text()
                        .with(element.name(), FIRST)
                        .with(element.kind(), SECOND)
                        .with(properties, REST));
    }

    private void put(Decision decision, Projection projection) {
        String about = decision.shapes().stream()
                .flatMap(id -> projection.element(id).stream())
                .map(Element::name)
                .collect(Collectors.joining(" "));
        String rest = decision.rationale() + " " + decision.summary();
        all.put(
                new Thing(false, decision.id()),
                new WordIndex.Text()
                        .with(decision.title(), FIRST)
                        .with(about, NAMES)
                        .with(rest, REST));
        texts.put(
                decision.id(),
                new WordIndex.Text().with(decision.title(), FIRST).with(rest, REST));
    }

    /** Returns the words of all things. */
    WordIndex<Thing> all() {
        return all;
    }

    /** Returns the words of decisions alone, without the names of what they are about. */
    WordIndex<String> texts() {
        return texts;
    }
}
