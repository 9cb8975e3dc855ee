package dev.cks.plugins.decisions.recall;

import dev.cks.plugins.decisions.model.Event;
import dev.cks.plugins.decisions.model.Mutation;
import dev.cks.plugins.decisions.projection.Element;
import dev.cks.plugins.decisions.projection.Projection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What was decided about an element, and what all looked like once. */
public final class History {

    private final Projection projection;

    /** Makes the history of a ledger as it is. */
    public History(Projection projection) {
        this.projection = projection;
    }

    /** Returns the decisions that touch an element as plain JSON values, the oldest first. */
    public List<Map<String, Object>> of(Element element) {
        return element.history().stream().map(event -> entry(element, event)).toList();
    }

    private Map<String, Object> entry(Element element, Event event) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("id", event.decision().id());
        entry.put("title", event.decision().title());
        entry.put("rationale", event.decision().rationale());
        entry.put("author", event.decision().author());
        entry.put("when", event.effectiveAt().toString());
        entry.put("recorded_at", event.recordedAt().toString());
        entry.put("lamport", event.lamport());
        entry.put("mutation", mutations(element, event));
        entry.put("is_head", element.isHead(event));
        Fate.of(event, projection).putInto(entry);
        return entry;
    }

    private String mutations(Element element, Event event) {
        return event.decision().mutations().stream()
                .filter(mutation -> mutation.elementId().equals(element.id())
                        || mutation.toId().equals(element.id()))
                .map(this::described)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private String described(Mutation mutation) {
        String element = reference(mutation.elementId());
        return switch (mutation.operation()) {
            case UPSERT_ELEMENT -> mutation.properties().isEmpty() ? "" : "element " + element;
            case SET_PROP -> "set " + element + "." + mutation.key();
            case ADD_LINK -> "link " + element + "-" + mutation.linkKind() + "->" + reference(mutation.toId());
            case RETIRE_LINK -> "retire " + element + "-" + mutation.linkKind() + "->" + reference(mutation.toId());
        };
    }

    private String reference(String id) {
        return projection.element(id).map(Element::reference).orElse(id);
    }

    /** Returns what all looked like when only these events counted, as plain JSON values in the order of the references. */
    public Map<String, List<Map<String, Object>>> among(Predicate<Event> counts) {
        List<Map<String, Object>> elements = new ArrayList<>();
        List<Map<String, Object>> links = new ArrayList<>();
        for (Element element : projection.elements()) {
            if (element.history().stream().anyMatch(counts)) {
                Element.Past past = element.among(counts);
                Map<String, Object> each = new LinkedHashMap<>();
                each.put("element_id", element.id());
                each.put("name", past.name());
                each.put("kind", past.kind());
                each.put("props", past.properties());
                each.put(
                        "heads",
                        past.heads().stream()
                                .map(head -> Map.of(
                                        "id",
                                        head.decision().id(),
                                        "title",
                                        head.decision().title()))
                                .toList());
                elements.add(each);
                past.links()
                        .forEach(link -> links.add(Map.of(
                                "from", reference(link.from()), "kind", link.kind(), "to", reference(link.to()))));
            }
        }
        Map<String, List<Map<String, Object>>> all = new LinkedHashMap<>();
        all.put("elements", elements);
        all.put("links", links);
        return all;
    }
}
