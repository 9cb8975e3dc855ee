package dev.cks.plugins.decisions.kgai;

import dev.cks.plugins.decisions.json.Fields;
import dev.cks.plugins.decisions.json.JsonForm;
import dev.cks.plugins.decisions.json.MalformedJsonException;
import dev.cks.plugins.decisions.json.StrictJson;
import dev.cks.plugins.decisions.model.ContentId;
import dev.cks.plugins.decisions.model.Decision;
import dev.cks.plugins.decisions.model.Event;
import dev.cks.plugins.decisions.model.Mutation;
import dev.cks.plugins.decisions.model.MutationText;
import dev.cks.plugins.decisions.model.Origin;
import dev.cks.plugins.decisions.model.Source;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes the log of kgai 1.5: an event a line, whose hash is the SHA-256 of its JSON in the form of Go with its keys in a
 * fixed order and the hash left empty.
 */
public final class KgaiLog {

    private static final String PREFIX = "sha256:";
    private static final Comparator<Event> ORDER =
            Comparator.comparingLong(Event::clock).thenComparing(Event::identity);

    private KgaiLog() {}

    /**
     * Why a line isn't taken.
     *
     * @param line its number, from 1
     */
    public record Fault(int line, String reason) {

        /** Returns its JSON. */
        public Map<String, Object> toJson() {
            return Map.of("line", (long) line, "reason", reason);
        }
    }

    /**
     * What a log holds.
     *
     * @param events by their origins, in the order in which they take effect there; not sealed
     * @param faults why others aren't among them
     */
    public record Outcome(List<Event> events, List<Fault> faults) {}

    /** Reads lines; one that isn't what its hash was made of, or whose decision has another id, is a fault. */
    public static Outcome read(String text) {
        List<Event> events = new ArrayList<>();
        List<Fault> faults = new ArrayList<>();
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).isBlank()) {
                continue;
            }
            try {
                events.add(event(Fields.of(StrictJson.read(lines.get(i)))));
            } catch (MalformedJsonException | IllegalArgumentException | DateTimeException malformed) {
                faults.add(new Fault(i + 1, String.valueOf(malformed.getMessage())));
            }
        }
        events.sort(ORDER);
        return new Outcome(events, faults);
    }

    private static Event event(Fields event) {
        if (!event.text("op").equals("assert")) {
            throw new IllegalArgumentException("unknown op");
        }
        Fields given = event.object("decision").orElseThrow(() -> new IllegalArgumentException("no decision"));
        List<Mutation> mutations =
                given.objects("mutations").stream().map(MutationText::read).toList();
        List<String> shapes = given.texts("shapes");
        List<String> targets = given.texts("targets");
        boolean note = Boolean.TRUE.equals(given.values().get("provenance_only"));
        Map<String, @Nullable Object> written = written(
                event.text("actor"),
                event.text("install_id"),
                event.number("lamport"),
                event.text("recorded_at"),
                event.texts("parents"),
                decision(given, mutations, note));
        String hash = event.text("hash");
        if (!hash.equals(hash(written))) {
            throw new IllegalArgumentException("the line isn't what its hash was made of");
        }
        Decision decision = new Decision(
                given.text("id"),
                given.text("title"),
                given.text("rationale"),
                given.text("author"),
                sources(given.text("refs")),
                given.text("summary"),
                given.texts("supersedes"),
                List.of(),
                shapes,
                targets.isEmpty() && !note ? shapes : targets,
                mutations,
                0);
        if (!decision.hasOwnId()) {
            throw new IllegalArgumentException("the id of the decision isn't that of its content");
        }
        Instant recorded = Instant.parse(event.text("recorded_at"));
        Origin origin = new Origin(event.text("install_id"), event.number("lamport"), hash);
        return new Event("", event.text("actor"), "", 0, recorded, recorded, List.of(), Optional.of(origin), decision);
    }

    private static List<Source> sources(String refs) {
        return Stream.of(refs.split(" ", -1))
                .filter(ref -> !ref.isEmpty())
                .map(ref -> ref.indexOf(':') < 0
                        ? new Source("", ref)
                        : new Source(ref.substring(0, ref.indexOf(':')), ref.substring(ref.indexOf(':') + 1)))
                .toList();
    }

    private static Map<String, @Nullable Object> decision(Fields given, List<Mutation> mutations, boolean note) {
        return decision(
                given.text("id"),
                given.text("title"),
                given.text("rationale"),
                given.text("author"),
                given.text("refs"),
                given.text("summary"),
                given.texts("supersedes"),
                given.texts("shapes"),
                given.texts("targets"),
                mutations,
                note);
    }

    private static Map<String, @Nullable Object> decision(
            String id,
            String title,
            String rationale,
            String author,
            String refs,
            String summary,
            List<String> supersedes,
            List<String> shapes,
            List<String> targets,
            List<Mutation> mutations,
            boolean note) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("id", id);
        json.put("title", title);
        put(json, "rationale", rationale);
        put(json, "author", author);
        put(json, "refs", refs);
        put(json, "summary", summary);
        put(json, "supersedes", supersedes);
        put(json, "shapes", shapes);
        put(json, "targets", targets);
        json.put(
                "mutations",
                mutations.isEmpty()
                        ? null
                        : mutations.stream().map(Mutation::toJson).toList());
        if (note) {
            json.put("provenance_only", true);
        }
        return json;
    }

    private static void put(Map<String, @Nullable Object> json, String key, Object value) {
        if (!value.equals("") && !value.equals(List.of())) {
            json.put(key, value);
        }
    }

    private static Map<String, @Nullable Object> written(
            String actor,
            String installId,
            long lamport,
            String recordedAt,
            List<String> parents,
            Map<String, @Nullable Object> decision) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("hash", "");
        json.put("op", "assert");
        json.put("actor", actor);
        json.put("install_id", installId);
        json.put("lamport", lamport);
        json.put("recorded_at", recordedAt);
        json.put("parents", parents.isEmpty() ? null : parents);
        json.put("decision", decision);
        return json;
    }

    private static String hash(Map<String, @Nullable Object> withoutHash) {
        return PREFIX + ContentId.sha256(JsonForm.GO.write(withoutHash).getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Writes events as one shard of kgai, in the order in which they take effect. Whatever kgai knows nothing of is left out: who yields
     * to whom, and decisions made again, of which it would know the id only.
     *
     * @param installId the install whose shard it is to be
     * @return lines, each with its end
     */
    public static String write(Collection<Event> events, String installId) {
        StringBuilder lines = new StringBuilder();
        String parent = "";
        long lamport = 0;
        for (Event event : events.stream()
                .filter(each -> each.decision().reaffirms() == 0)
                .sorted(Event.ORDER)
                .toList()) {
            Decision decision = event.decision();
            Map<String, @Nullable Object> json = written(
                    event.actor(),
                    installId,
                    ++lamport,
                    event.effectiveAt().toString(),
                    parent.isEmpty() ? List.of() : List.of(parent),
                    decision(
                            decision.id(),
                            decision.title(),
                            decision.rationale(),
                            decision.author(),
                            decision.sources().stream()
                                    .map(source -> source.system() + ":" + source.url())
                                    .collect(Collectors.joining(" ")),
                            decision.summary(),
                            decision.supersedes(),
                            decision.shapes(),
                            decision.targets(),
                            decision.mutations(),
                            decision.provenanceOnly()));
            parent = hash(json);
            json.put("hash", parent);
            lines.append(JsonForm.GO.write(json)).append('\n');
        }
        return lines.toString();
    }
}
