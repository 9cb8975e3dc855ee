package dev.cks.core.validation;

import dev.cks.api.knowledge.KnowledgeObject;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.pcollections.TreePMap;
import org.pcollections.TreePSet;

/** Finds the members of a scope in one of whose fields a text stands, alone or in a list. Immutable; holds texts only. */
final class FieldIndex {

    private final String field;
    private final TreePMap<String, TreePSet<String>> ids;

    private FieldIndex(String field, TreePMap<String, TreePSet<String>> ids) {
        this.field = field;
        this.ids = ids;
    }

    static FieldIndex of(String field, Collection<? extends KnowledgeObject> members) {
        Map<String, Set<String>> collected = new HashMap<>();
        for (KnowledgeObject member : members) {
            texts(field, member)
                    .forEach(text -> collected
                            .computeIfAbsent(text, any -> new TreeSet<>())
                            .add(member.id()));
        }
        TreeMap<String, TreePSet<String>> sorted = new TreeMap<>();
        collected.forEach((text, found) -> sorted.put(text, TreePSet.from(found)));
        return new FieldIndex(field, TreePMap.fromSortedMap(sorted));
    }

    /** Returns the ids of the members, in no particular order. */
    Collection<String> ids(String text) {
        TreePSet<String> found = ids.get(text);
        return found == null ? Set.of() : found;
    }

    /** Returns the index after some members went and others came. */
    FieldIndex after(Collection<KnowledgeObject> gone, Collection<KnowledgeObject> come) {
        TreePMap<String, TreePSet<String>> next = ids;
        for (KnowledgeObject member : gone) {
            for (String text : texts(field, member)) {
                TreePSet<String> rest =
                        next.getOrDefault(text, TreePSet.empty()).minus(member.id());
                next = rest.isEmpty() ? next.minus(text) : next.plus(text, rest);
            }
        }
        for (KnowledgeObject member : come) {
            for (String text : texts(field, member)) {
                next = next.plus(text, next.getOrDefault(text, TreePSet.empty()).plus(member.id()));
            }
        }
        return new FieldIndex(field, next);
    }

    private static Set<String> texts(String field, KnowledgeObject member) {
        Object value = member.structure().value(field).orElse("");
        Stream<?> values = value instanceof List<?> list ? list.stream() : Stream.of(value);
        return values.filter(String.class::isInstance).map(String.class::cast).collect(Collectors.toSet());
    }
}
