package dev.cks.plugins.decisions.recall;

import dev.cks.plugins.decisions.model.Event;
import dev.cks.plugins.decisions.model.Folding;
import dev.cks.plugins.decisions.model.Source;
import dev.cks.plugins.decisions.projection.Element;
import dev.cks.plugins.decisions.projection.Link;
import dev.cks.plugins.decisions.projection.Projection;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Typed questions: which elements, decisions or links meet all of some conditions. There is no text to parse, and nothing that could
 * reach anything but the ledger.
 */
public final class Query {

    /** What the field of an element's property begins with. */
    public static final String PROPERTY = "prop.";

    private final Projection projection;

    /** Makes the questions to a ledger as it is. */
    public Query(Projection projection) {
        this.projection = projection;
    }

    /** How the value of a field is compared with one that is given; case and spaces don't count. */
    public enum Comparison {
        /** It is the same. */
        EQUALS {
            @Override
            boolean holds(String value, String given) {
                return value.equals(given);
            }
        },
        /** It has it within. */
        CONTAINS {
            @Override
            boolean holds(String value, String given) {
                return value.contains(given);
            }
        },
        /** It begins with it. */
        STARTS_WITH {
            @Override
            boolean holds(String value, String given) {
                return value.startsWith(given);
            }
        },
        /** It comes before it; times are ISO 8601 in UTC. */
        BEFORE {
            @Override
            boolean holds(String value, String given) {
                return value.compareTo(given) < 0;
            }
        },
        /** It comes after it. */
        AFTER {
            @Override
            boolean holds(String value, String given) {
                return value.compareTo(given) > 0;
            }
        };

        abstract boolean holds(String value, String given);

        /** Returns the word for it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Returns what a word stands for. */
        public static Optional<Comparison> of(String word) {
            return Arrays.stream(values())
                    .filter(each -> each.word().equals(word))
                    .findFirst();
        }
    }

    /**
     * A condition. Immutable.
     *
     * @param field a field of what is asked for
     * @param comparison how it is compared; one of its values must meet it
     * @param value with what
     */
    public record Condition(String field, Comparison comparison, String value) {}

    /** What can be asked for. */
    public enum Kind {
        /** Elements. */
        ELEMENTS,
        /** Decisions. */
        DECISIONS,
        /** Links. */
        LINKS;

        /** Returns the fields that it has. */
        public List<String> fields() {
            return switch (this) {
                case ELEMENTS -> List.of("id", "kind", "name", "governed_by", "status");
                case DECISIONS ->
                    List.of(
                            "id",
                            "title",
                            "rationale",
                            "author",
                            "decided_at",
                            "recorded_at",
                            "element",
                            "ref",
                            "status");
                case LINKS -> List.of("from", "kind", "to");
            };
        }

        /** Tells whether it has a field. */
        public boolean has(String field) {
            return fields().contains(field) || (this == ELEMENTS && field.startsWith(PROPERTY));
        }

        /** Returns the word for it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Returns what a word stands for. */
        public static Optional<Kind> of(String word) {
            return Arrays.stream(values())
                    .filter(each -> each.word().equals(word))
                    .findFirst();
        }
    }

    /** Returns what meets all conditions as plain JSON values, in a fixed order. */
    public List<Map<String, Object>> rows(Kind kind, List<Condition> conditions) {
        return switch (kind) {
            case ELEMENTS -> rows(projection.elements().stream(), conditions, this::values, Query::row);
            case DECISIONS ->
                rows(
                        projection.decisions().stream()
                                .sorted(Comparator.comparing(
                                        event -> event.decision().id())),
                        conditions,
                        this::values,
                        this::row);
            case LINKS ->
                rows(
                        projection.elements().stream().flatMap(element -> element.links().stream()),
                        conditions,
                        this::values,
                        this::row);
        };
    }

    /** Reads the values of a field. */
    private interface Values<T> {
        List<String> of(T thing, String field);
    }

    private static <T> List<Map<String, Object>> rows(
            Stream<T> things, List<Condition> conditions, Values<T> values, Function<T, Map<String, Object>> row) {
        return things.filter(thing -> conditions.stream()
                        .allMatch(condition -> meets(values.of(thing, condition.field()), condition)))
                .map(row)
                .toList();
    }

    private static boolean meets(List<String> values, Condition condition) {
        String given = Folding.fold(condition.value());
        return values.stream().anyMatch(value -> condition.comparison().holds(Folding.fold(value), given));
    }

    private List<String> values(Element element, String field) {
        return switch (field) {
            case "id" -> List.of(element.id());
            case "kind" -> List.of(element.kind());
            case "name" -> List.of(element.name());
            case "governed_by" -> ids(element);
            case "status" -> List.of(status(element));
            default ->
                Optional.ofNullable(element.properties().get(field.substring(PROPERTY.length()))).stream()
                        .toList();
        };
    }

    private static String status(Element element) {
        int heads = element.heads().size();
        return heads == 0 ? "ungoverned" : heads == 1 ? "governed" : "conflict";
    }

    private static List<String> ids(Element element) {
        return element.heads().stream().map(head -> head.decision().id()).toList();
    }

    private List<String> values(Event event, String field) {
        return switch (field) {
            case "id" -> List.of(event.decision().id());
            case "title" -> List.of(event.decision().title());
            case "rationale" -> List.of(event.decision().rationale());
            case "author" -> List.of(event.decision().author());
            case "decided_at" -> List.of(event.effectiveAt().toString());
            case "recorded_at" -> List.of(event.recordedAt().toString());
            case "element" ->
                event.decision().shapes().stream().map(this::reference).toList();
            case "ref" ->
                event.decision().sources().stream()
                        .flatMap(source -> Stream.of(source.system(), source.url()))
                        .toList();
            default -> List.of(Fate.of(event, projection).status());
        };
    }

    private List<String> values(Link link, String field) {
        return switch (field) {
            case "from" -> List.of(reference(link.from()));
            case "to" -> List.of(reference(link.to()));
            default -> List.of(link.kind());
        };
    }

    private String reference(String id) {
        return projection.element(id).map(Element::reference).orElse(id);
    }

    private static Map<String, Object> row(Element element) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("id", element.id());
        row.put("kind", element.kind());
        row.put("name", element.name());
        row.put("props", element.properties());
        row.put("governed_by", ids(element));
        row.put("status", status(element));
        return row;
    }

    private Map<String, Object> row(Event event) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("id", event.decision().id());
        row.put("title", event.decision().title());
        row.put("author", event.decision().author());
        row.put("decided_at", event.effectiveAt().toString());
        row.put("recorded_at", event.recordedAt().toString());
        row.put(
                "elements",
                event.decision().shapes().stream().map(this::reference).toList());
        row.put("refs", event.decision().sources().stream().map(Source::toJson).toList());
        Fate.of(event, projection).putInto(row);
        return row;
    }

    private Map<String, Object> row(Link link) {
        return Map.of("from", reference(link.from()), "kind", link.kind(), "to", reference(link.to()));
    }
}
