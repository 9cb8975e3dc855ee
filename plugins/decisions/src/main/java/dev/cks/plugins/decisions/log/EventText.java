package dev.cks.plugins.decisions.log;

import dev.cks.plugins.decisions.json.MalformedJsonException;
import dev.cks.plugins.decisions.json.NumberText;
import dev.cks.plugins.decisions.json.StrictJson;
import dev.cks.plugins.decisions.model.Decision;
import dev.cks.plugins.decisions.model.Event;
import dev.cks.plugins.decisions.model.Mutation;
import dev.cks.plugins.decisions.model.Operation;
import dev.cks.plugins.decisions.model.Origin;
import dev.cks.plugins.decisions.model.Source;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

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
            Fields event = new Fields(StrictJson.read(line));
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

    private static Fields fields(Object value) {
        return new Fields(value);
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
                decision.objects("mutations").stream().map(EventText::mutation).toList(),
                (int) decision.number("reaffirms"));
    }

    private static Mutation mutation(Fields mutation) {
        Map<String, String> properties = new TreeMap<>();
        mutation.object("props")
                .ifPresent(props -> props.values().keySet().forEach(key -> properties.put(key, props.text(key))));
        return new Mutation(
                Operation.of(mutation.text("op")).orElseThrow(() -> new IllegalArgumentException("unknown operation")),
                mutation.text("element_id"),
                mutation.text("kind"),
                mutation.text("name"),
                new TreeMap<>(properties),
                mutation.text("to_id"),
                mutation.text("link_kind"),
                mutation.text("key"),
                mutation.text("value"));
    }

    /** The fields of an object; what is absent is empty or 0, and of another type a fault. */
    private record Fields(Map<String, @Nullable Object> values) {

        Fields(@Nullable Object value) {
            this(map(value));
        }

        @SuppressWarnings("unchecked")
        private static Map<String, @Nullable Object> map(@Nullable Object value) {
            if (value instanceof Map<?, ?> map) {
                return (Map<String, @Nullable Object>) map;
            }
            throw new IllegalArgumentException("an object is expected");
        }

        String text(String key) {
            Object value = values.get(key);
            if (value == null) {
                return "";
            }
            if (value instanceof String text) {
                return text;
            }
            throw new IllegalArgumentException(key + " isn't text");
        }

        long number(String key) {
            Object value = values.get(key);
            if (value == null) {
                return 0;
            }
            if (value instanceof NumberText number) {
                return Long.parseLong(number.text());
            }
            throw new IllegalArgumentException(key + " is no number");
        }

        Optional<Fields> object(String key) {
            Object value = values.get(key);
            return value == null ? Optional.empty() : Optional.of(new Fields(value));
        }

        List<Fields> objects(String key) {
            return list(key).stream().map(EventText::fields).toList();
        }

        List<String> texts(String key) {
            return list(key).stream()
                    .map(value -> {
                        if (value instanceof String text) {
                            return text;
                        }
                        throw new IllegalArgumentException(key + " holds something else than text");
                    })
                    .toList();
        }

        private List<?> list(String key) {
            Object value = values.get(key);
            if (value == null) {
                return List.of();
            }
            if (value instanceof List<?> list) {
                return list;
            }
            throw new IllegalArgumentException(key + " is no list");
        }
    }
}
