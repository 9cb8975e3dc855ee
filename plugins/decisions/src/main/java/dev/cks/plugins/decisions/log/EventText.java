package dev.cks.plugins.decisions.log;

import dev.cks.plugins.decisions.json.Fields;
import dev.cks.plugins.decisions.json.MalformedJsonException;
import dev.cks.plugins.decisions.json.StrictJson;
import dev.cks.plugins.decisions.model.Decision;
import dev.cks.plugins.decisions.model.Event;
import dev.cks.plugins.decisions.model.MutationText;
import dev.cks.plugins.decisions.model.Origin;
import dev.cks.plugins.decisions.model.Source;
import java.time.DateTimeException;
import java.time.Instant;

/** Reads events out of their canonical lines, and nothing that is written otherwise. */
final class EventText {

    private EventText() {}

    /**
     * Reads a line.
     *
     * @throws UnverifiedException when it is no event, or not its canonical text: fields that nobody reads are none of it
     */
    static Event read(String line) throws UnverifiedException {
        Event event = parsed(line);
        if (!event.toLine().equals(line)) {
            throw new UnverifiedException("The line isn't the canonical text of its event");
        }
        return event;
    }

    private static Event parsed(String line) throws UnverifiedException {
        try {
            Fields event = Fields.of(StrictJson.read(line));
            return new Event(
                    event.text("hash"),
                    event.text("actor"),
                    event.text("install_id"),
                    event.number("lamport"),
                    Instant.parse(event.text("recorded_at")),
                    Instant.parse(event.text("effective_at")),
                    event.texts("parents"),
                    event.object("origin").map(EventText::origin),
                    decision(event.object("decision").orElseThrow(() -> new IllegalArgumentException("no decision"))));
        } catch (MalformedJsonException | IllegalArgumentException | DateTimeException malformed) {
            throw new UnverifiedException("The line is no event: " + malformed.getMessage());
        }
    }

    private static Origin origin(Fields origin) {
        return new Origin(origin.text("install_id"), origin.number("lamport"), origin.text("hash"));
    }

    private static Decision decision(Fields decision) {
        return new Decision(
                decision.text("id"),
                decision.text("title"),
                decision.text("rationale"),
                decision.text("author"),
                decision.objects("refs").stream()
                        .map(source -> new Source(source.text("system"), source.text("url")))
                        .toList(),
                decision.text("summary"),
                decision.texts("supersedes"),
                decision.texts("yields_to"),
                decision.texts("shapes"),
                decision.texts("targets"),
                decision.objects("mutations").stream().map(MutationText::read).toList(),
                (int) decision.number("reaffirms"));
    }
}
