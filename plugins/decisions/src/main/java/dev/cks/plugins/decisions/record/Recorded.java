package dev.cks.plugins.decisions.record;

import dev.cks.plugins.decisions.model.ElementRef;
import dev.cks.plugins.decisions.model.Event;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What became of a proposal. Immutable.
 *
 * @param status whether it was recorded
 * @param event its event; of a duplicate that of the first time
 * @param elements the elements that it names, by their ids
 * @param ignored what of a duplicate differs from the first time, and isn't kept
 */
public record Recorded(Status status, Event event, Map<String, ElementRef> elements, List<String> ignored) {

    /** Whether a proposal was recorded. */
    public enum Status {
        /** It was. */
        RECORDED,
        /** It was decided before, word for word, doesn't stand any more, and was decided again. */
        REAFFIRMED,
        /** It stands already. */
        DUPLICATE
    }

    /** Copies. */
    public Recorded {
        elements = Map.copyOf(elements);
        ignored = List.copyOf(ignored);
    }

    /** Returns it as plain JSON values. */
    public Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", event.decision().id());
        json.put("title", event.decision().title());
        json.put("status", status.name().toLowerCase(Locale.ROOT));
        json.put("event_hash", event.hash());
        json.put("lamport", event.lamport());
        json.put("shapes", event.decision().shapes());
        boolean fresh = status != Status.DUPLICATE;
        json.put("supersedes", fresh ? event.decision().supersedes() : List.of());
        json.put("yields_to", fresh ? event.decision().yieldsTo() : List.of());
        json.put("ignored", ignored);
        return json;
    }
}
