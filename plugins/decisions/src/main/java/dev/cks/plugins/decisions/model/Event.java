package dev.cks.plugins.decisions.model;

import dev.cks.plugins.decisions.json.JsonForm;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The record of a decision. Immutable.
 *
 * @param hash {@code h1:} and the SHA-256 of the canonical JSON of all the rest
 * @param actor who recorded it
 * @param installId the install whose shard it stands in
 * @param lamport the logical clock: greater than that of whatever was known when it was recorded
 * @param recordedAt when it was recorded (transaction time), to the second
 * @param effectiveAt when it was decided (valid time), to the second
 * @param parents the hash of the event before it in its shard; empty for the first
 * @param origin where it was recorded first, when this is another time
 * @param decision what was decided
 */
public record Event(
        String hash,
        String actor,
        String installId,
        long lamport,
        Instant recordedAt,
        Instant effectiveAt,
        List<String> parents,
        Optional<Origin> origin,
        Decision decision) {

    /**
     * The order in which events take effect everywhere: by when they were decided, then by clock, then by hash. A decision that
     * supersedes another comes after it.
     */
    public static final Comparator<Event> ORDER = Comparator.comparing(Event::effectiveAt)
            .thenComparingLong(Event::clock)
            .thenComparing(Event::identity);

    private static final String VERSION = "h1:";

    /** Copies the list. */
    public Event {
        parents = List.copyOf(parents);
    }

    /** Returns the event with its hash. */
    public Event sealed() {
        return new Event(ownHash(), actor, installId, lamport, recordedAt, effectiveAt, parents, origin, decision);
    }

    /** Tells whether the hash is that of the content. */
    public boolean hasOwnHash() {
        return hash.equals(ownHash());
    }

    /** Returns the clock that orders it: that of its origin when it was recorded before. */
    public long clock() {
        return origin.map(Origin::lamport).orElse(lamport);
    }

    /** Returns the hash that names it: that of its origin when it was recorded before. */
    public String identity() {
        return origin.map(Origin::hash).orElse(hash);
    }

    /** Returns its canonical text, one line. */
    public String toLine() {
        Map<String, Object> json = content();
        json.put("hash", hash);
        return JsonForm.CANONICAL.write(json);
    }

    private String ownHash() {
        return VERSION + ContentId.sha256(JsonForm.CANONICAL.write(content()).getBytes(StandardCharsets.UTF_8));
    }

    private Map<String, Object> content() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("actor", actor);
        json.put("install_id", installId);
        json.put("lamport", lamport);
        json.put("recorded_at", recordedAt.toString());
        json.put("effective_at", effectiveAt.toString());
        json.put("parents", parents);
        origin.ifPresent(first -> json.put("origin", first.toJson()));
        json.put("decision", decision.toJson());
        return json;
    }
}
