package dev.cks.plugins.decisions.record;

import dev.cks.plugins.decisions.model.Decision;
import dev.cks.plugins.decisions.model.Event;
import dev.cks.plugins.decisions.projection.Element;
import dev.cks.plugins.decisions.projection.Projection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Who governs what once the events of a batch count as well, which aren't kept yet. Changes nothing below it. For one batch. */
final class Standing {

    private final Projection kept;
    private final Map<String, List<Event>> heads = new HashMap<>();
    private final Map<String, Event> decisions = new HashMap<>();
    private final Set<String> known = new HashSet<>();

    Standing(Projection kept) {
        this.kept = kept;
    }

    void add(Event event) {
        Decision decision = event.decision();
        known.addAll(decision.shapes());
        decisions.putIfAbsent(decision.id(), event);
        for (String target : decision.targets()) {
            Stream<Event> staying = heads(target).stream()
                    .filter(head ->
                            !decision.supersedes().contains(head.decision().id()));
            boolean yields = heads(target).stream()
                    .anyMatch(
                            head -> decision.yieldsTo().contains(head.decision().id()));
            heads.put(
                    target,
                    Stream.concat(staying, yields ? Stream.empty() : Stream.of(event))
                            .toList());
        }
    }

    List<Event> heads(String elementId) {
        List<Event> changed = heads.get(elementId);
        return changed == null ? kept.element(elementId).map(Element::heads).orElse(List.of()) : changed;
    }

    boolean isKnown(String elementId) {
        return known.contains(elementId) || kept.element(elementId).isPresent();
    }

    Optional<Event> decision(String id) {
        Event added = decisions.get(id);
        return added == null ? kept.decision(id) : Optional.of(added);
    }

    /** Tells whether a decision, and nothing else, governs all that it was to govern. */
    boolean stands(Event event) {
        return event.decision().targets().stream().allMatch(target -> {
            List<Event> governing = heads(target);
            return governing.size() == 1
                    && governing.get(0).decision().id().equals(event.decision().id());
        });
    }
}
