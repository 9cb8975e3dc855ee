package dev.cks.plugins.decisions.recall;

import dev.cks.plugins.decisions.model.Event;
import dev.cks.plugins.decisions.projection.Element;
import dev.cks.plugins.decisions.projection.Projection;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * What became of a decision by now. Immutable.
 *
 * @param status "head" while it governs something alone, "conflict" while it does beside another, "superseded"
 *     when it governs nothing any more, "note" when it never did
 * @param supersededBy the decisions that took over from it, in the order of their ids
 */
record Fate(String status, List<String> supersededBy) {

    static Fate of(Event event, Projection projection) {
        List<Element> targets = event.decision().targets().stream()
                .flatMap(id -> projection.element(id).stream())
                .toList();
        List<Element> governed =
                targets.stream().filter(element -> element.isHead(event)).toList();
        TreeSet<String> by = new TreeSet<>();
        targets.stream()
                .filter(element -> !element.isHead(event))
                .flatMap(element -> element.history().stream())
                .filter(other -> other.decision()
                                .supersedes()
                                .contains(event.decision().id())
                        || event.decision().yieldsTo().contains(other.decision().id()))
                .forEach(other -> by.add(other.decision().id()));
        boolean disputed = governed.stream().anyMatch(element -> element.heads().size() > 1);
        String status = targets.isEmpty() ? "note" : governed.isEmpty() ? "superseded" : disputed ? "conflict" : "head";
        return new Fate(status, List.copyOf(by));
    }

    void putInto(Map<String, Object> json) {
        json.put("status", status);
        json.put("superseded_by", supersededBy);
    }
}
