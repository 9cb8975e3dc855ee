package dev.cks.plugins.decisions.record;

import dev.cks.plugins.decisions.json.JsonFault;
import dev.cks.plugins.decisions.json.MalformedJsonException;
import dev.cks.plugins.decisions.json.NumberText;
import dev.cks.plugins.decisions.json.StrictJson;
import dev.cks.plugins.decisions.model.ElementRef;
import dev.cks.plugins.decisions.model.Operation;
import dev.cks.plugins.decisions.model.Source;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads what is proposed, in the form of kgai: {@code {"decision": D, "decisions": [D, ...]}}. Tells all faults at once, each with
 * its place; keys that nobody knows are faults, so that nothing is lost in silence. For one text.
 */
public final class PayloadReader {

    /** How many decisions may be proposed at once. */
    public static final int MOST = 10_000;

    /** How long a text may be, in characters. */
    public static final int LONGEST_TEXT = 100_000;

    /** How long a title, a name or a key may be, in characters. */
    public static final int LONGEST_NAME = 1_000;

    private final List<JsonFault> faults = new ArrayList<>();

    /** What is proposed, or every reason why it can't be read. */
    public record Outcome(List<Proposal> proposals, List<JsonFault> faults) {}

    /** Reads a text. */
    public static Outcome read(String text) {
        PayloadReader reader = new PayloadReader();
        try {
            List<Proposal> proposals = reader.payload(StrictJson.read(text));
            return new Outcome(reader.faults.isEmpty() ? proposals : List.of(), reader.faults);
        } catch (MalformedJsonException malformed) {
            return new Outcome(List.of(), List.of(malformed.fault()));
        }
    }

    private List<Proposal> payload(@Nullable Object value) {
        Fields payload = fields("", value, Set.of("decision", "decisions"));
        List<Proposal> proposals = new ArrayList<>();
        if (payload.values().get("decision") != null) {
            proposals.add(decision("/decision", payload.values().get("decision")));
        }
        payload.each("decisions", (pointer, each) -> proposals.add(decision(pointer, each)));
        if (proposals.isEmpty() && faults.isEmpty()) {
            fault("", "empty payload: give \"decision\" or \"decisions\"");
        }
        if (proposals.size() > MOST) {
            fault("/decisions", "more than " + MOST + " decisions");
        }
        return proposals;
    }

    private Proposal decision(String at, @Nullable Object value) {
        Fields decision =
                fields(at, value, Set.of("title", "rationale", "author", "date", "refs", "supersedes_on", "mutations"));
        String title = decision.name("title", "decision missing required \"title\"");
        List<Source> sources = new ArrayList<>();
        decision.each("refs", (pointer, each) -> sources.add(source(pointer, each)));
        List<ElementRef> supersedesOn = new ArrayList<>();
        decision.each("supersedes_on", (pointer, each) -> supersedesOn.add(reference(pointer, each)));
        List<Proposal.Change> changes = new ArrayList<>();
        decision.each("mutations", (pointer, each) -> change(pointer, each).ifPresent(changes::add));
        return new Proposal(
                title,
                decision.text("rationale"),
                decision.text("author"),
                date(at, title, decision.text("date")),
                sources,
                supersedesOn,
                changes);
    }

    private Optional<Instant> date(String at, String title, String date) {
        Optional<Instant> moment = date.isEmpty() ? Optional.empty() : Decided.at(date);
        if (moment.isEmpty() && !date.isEmpty()) {
            fault(
                    at + "/date",
                    "decision \"" + shortened(title) + "\": invalid date \"" + shortened(date)
                            + "\": give a day such as 2026-01-31, or a time such as 2026-01-31T12:00:00Z");
        }
        return moment;
    }

    private Source source(String at, @Nullable Object value) {
        Fields source = fields(at, value, Set.of("system", "url"));
        return new Source(source.text("system"), source.text("url"));
    }

    private Optional<Proposal.Change> change(String at, @Nullable Object value) {
        String word = value instanceof Map<?, ?> map && map.get("op") instanceof String text ? text : "";
        Optional<Operation> known = Operation.of(word);
        if (known.isEmpty()) {
            fault(
                    at + "/op",
                    "unknown mutation op \"" + shortened(word)
                            + "\": one of upsert_element, set_prop, add_link, retire_link");
            return Optional.empty();
        }
        Operation operation = known.get();
        return Optional.of(
                switch (operation) {
                    case UPSERT_ELEMENT -> upsert(at, value);
                    case SET_PROP -> set(at, value);
                    case ADD_LINK, RETIRE_LINK -> link(at, value, operation);
                });
    }

    private Proposal.Change upsert(String at, @Nullable Object value) {
        Fields upsert = fields(at, value, Set.of("op", "kind", "name", "props"));
        String kind = upsert.text("kind");
        ElementRef element = new ElementRef(
                kind.isBlank() ? ElementRef.USUAL_KIND : kind, upsert.name("name", "upsert_element missing \"name\""));
        Map<String, String> properties = new LinkedHashMap<>();
        if (upsert.values().get("props") != null) {
            Fields given = fields(at + "/props", upsert.values().get("props"), Set.of());
            given.values().keySet().forEach(key -> {
                property(at + "/props", key);
                properties.put(key, scalar(at + "/props/" + key, given.values().get(key)));
            });
        }
        return Proposal.Change.upsert(element, properties);
    }

    private Proposal.Change set(String at, @Nullable Object value) {
        Fields set = fields(at, value, Set.of("op", "element", "key", "value"));
        ElementRef element = ElementRef.parse(set.name("element", "set_prop missing \"element\""));
        String key = set.text("key");
        property(at + "/key", key);
        return Proposal.Change.set(
                element, key, scalar(at + "/value", set.values().get("value")));
    }

    private Proposal.Change link(String at, @Nullable Object value, Operation operation) {
        Fields link = fields(at, value, Set.of("op", "from", "to", "link"));
        String needed = operation.word() + " requires from, to and link";
        return Proposal.Change.link(
                operation,
                ElementRef.parse(link.name("from", needed)),
                link.name("link", needed),
                ElementRef.parse(link.name("to", needed)));
    }

    private void property(String at, String key) {
        if (key.isBlank()) {
            fault(at, "a property needs a name");
        } else if (key.length() > LONGEST_NAME) {
            fault(at, "longer than " + LONGEST_NAME + " characters");
        }
    }

    private ElementRef reference(String at, @Nullable Object value) {
        if (value instanceof String text && !text.isBlank()) {
            return ElementRef.parse(text);
        }
        fault(at, "must be an element such as feature:Checkout");
        return new ElementRef("", "");
    }

    private String scalar(String at, @Nullable Object value) {
        if (value == null) {
            return "";
        }
        if (value instanceof String || value instanceof NumberText || value instanceof Boolean) {
            return bounded(at, value.toString(), LONGEST_TEXT);
        }
        fault(at, "must be a scalar: a string, a number, true, false or null");
        return "";
    }

    private String bounded(String at, String text, int longest) {
        if (text.length() > longest) {
            fault(at, "longer than " + longest + " characters");
        } else if (text.indexOf('\0') >= 0) {
            fault(at, "holds the character U+0000");
        }
        return text;
    }

    private Fields fields(String at, @Nullable Object value, Set<String> known) {
        if (!(value instanceof Map<?, ?> map)) {
            fault(at, "must be an object");
            return new Fields(at, Map.of());
        }
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        map.forEach((key, each) -> {
            if (known.isEmpty() || known.contains(key)) {
                values.put((String) key, each);
            } else {
                fault(
                        at,
                        "unknown field \"" + shortened((String) key) + "\": the fields are "
                                + known.stream().sorted().collect(Collectors.joining(", ")));
            }
        });
        return new Fields(at, values);
    }

    private static String shortened(String text) {
        int most = 100;
        return text.codePointCount(0, text.length()) <= most
                ? text
                : text.substring(0, text.offsetByCodePoints(0, most)) + "...";
    }

    private void fault(String at, String message) {
        faults.add(new JsonFault(at, message));
    }

    /** Takes an item of a list. */
    private interface Item {
        void at(String pointer, @Nullable Object value);
    }

    /** The fields of an object at a place. */
    private final class Fields {

        private final String at;
        private final Map<String, @Nullable Object> values;

        Fields(String at, Map<String, @Nullable Object> values) {
            this.at = at;
            this.values = values;
        }

        Map<String, @Nullable Object> values() {
            return values;
        }

        String text(String key) {
            Object value = values.get(key);
            if (value == null || value instanceof String) {
                return bounded(at + "/" + key, value == null ? "" : (String) value, LONGEST_TEXT);
            }
            fault(at + "/" + key, "must be text");
            return "";
        }

        String name(String key, String otherwise) {
            String text = text(key);
            if (text.isBlank()) {
                fault(at, otherwise);
            }
            return bounded(at + "/" + key, text, LONGEST_NAME);
        }

        void each(String key, Item taker) {
            Object value = values.get(key);
            if (value instanceof List<?> list) {
                for (int i = 0; i < list.size(); i++) {
                    taker.at(at + "/" + key + "/" + i, list.get(i));
                }
            } else if (value != null) {
                fault(at + "/" + key, "must be a list");
            }
        }
    }
}
