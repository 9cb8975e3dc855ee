package dev.cks.core.structure;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.Role;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** A structure as one would write it without a care for speed: a map, and a look through all of it for each question. */
final class NaiveStructure {

    /** An object; a relation when it has participants. */
    record Entry(Identity identity, String relationType, List<String> participants, long weight) {

        boolean relation() {
            return !participants.isEmpty();
        }

        Map<String, Object> content() {
            return relation()
                    ? Map.of("participants", participants, "relation_type", relationType, "weight", weight)
                    : Map.of("weight", weight);
        }

        boolean same(Entry other) {
            return identity.equals(other.identity) && content().equals(other.content());
        }

        boolean has(String id, Role role) {
            return switch (role) {
                case SOURCE -> relation() && participants.get(0).equals(id);
                case TARGET -> relation() && participants.get(1).equals(id);
                case ANY -> participants.contains(id);
            };
        }
    }

    private final Map<String, Entry> entries = new LinkedHashMap<>();

    NaiveStructure copy() {
        NaiveStructure copy = new NaiveStructure();
        copy.entries.putAll(entries);
        return copy;
    }

    Map<String, Entry> entries() {
        return entries;
    }

    boolean has(String id) {
        return entries.containsKey(id);
    }

    List<String> ids(Predicate<Entry> filter) {
        return entries.values().stream()
                .filter(filter)
                .map(entry -> entry.identity().id())
                .toList();
    }

    SortedSet<String> labels(Predicate<Entry> filter, Function<Entry, String> label) {
        return entries.values().stream()
                .filter(filter)
                .map(label)
                .collect(Collectors.toCollection(() -> new TreeSet<>(CodePointOrder.INSTANCE)));
    }

    boolean dangles(Entry entry) {
        return !entries.keySet().containsAll(entry.participants());
    }
}
