package dev.cks.api.constraint;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Relation;
import dev.cks.api.knowledge.Role;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How the members of a scope make foci. */
interface Grouping {

    /** Each member alone. */
    Grouping ALONE = new Grouping() {
        @Override
        public Optional<String> key(KnowledgeObject member) {
            return Optional.of(member.id());
        }

        @Override
        public Iterable<Focus> all(List<? extends KnowledgeObject> members) {
            return () -> members.stream()
                    .map(member -> new Focus(this, List.of(member)))
                    .iterator();
        }

        @Override
        public List<? extends KnowledgeObject> around(
                KnowledgeObject example, Members members, KnowledgeStructure structure, FieldLookup sharing) {
            return structure.find(example.id()).filter(members::include).stream()
                    .toList();
        }
    };

    /** All members together. */
    Grouping TOGETHER = new Grouping() {
        @Override
        public Optional<String> key(KnowledgeObject member) {
            return Optional.of("");
        }

        @Override
        public List<? extends KnowledgeObject> around(
                KnowledgeObject example, Members members, KnowledgeStructure structure, FieldLookup sharing) {
            return members.of(structure);
        }
    };

    /** Binary relations of one type and one source. */
    Grouping BY_SOURCE = new Grouping() {
        @Override
        public Optional<String> key(KnowledgeObject member) {
            return binary(member)
                    .map(relation ->
                            joined(relation.relationType(), relation.source().id()));
        }

        @Override
        public Optional<?> identifier(KnowledgeObject member) {
            return binary(member)
                    .map(relation ->
                            new Pair(relation.relationType(), relation.source().id()));
        }

        @Override
        public List<? extends KnowledgeObject> around(
                KnowledgeObject example, Members members, KnowledgeStructure structure, FieldLookup sharing) {
            Relation relation = binary(example).orElseThrow();
            return structure.relationsOf(relation.source().id(), relation.relationType(), Role.SOURCE).stream()
                    .filter(Relation::binary)
                    .toList();
        }
    };

    /** Binary relations of one source and one target. */
    Grouping BY_ENDS = new Grouping() {
        @Override
        public Optional<String> key(KnowledgeObject member) {
            return binary(member)
                    .map(relation ->
                            joined(relation.source().id(), relation.target().id()));
        }

        @Override
        public Optional<?> identifier(KnowledgeObject member) {
            return binary(member)
                    .map(relation ->
                            new Pair(relation.source().id(), relation.target().id()));
        }

        @Override
        public List<? extends KnowledgeObject> around(
                KnowledgeObject example, Members members, KnowledgeStructure structure, FieldLookup sharing) {
            Relation relation = binary(example).orElseThrow();
            return structure
                    .relationsBetween(relation.source().id(), relation.target().id())
                    .stream()
                    .filter(members::include)
                    .toList();
        }
    };

    /** Returns the key of a member's focus, empty when it belongs to none. */
    Optional<String> key(KnowledgeObject member);

    /** Returns the members of the focus of an example, as they are in a structure; none when it has none there. */
    List<? extends KnowledgeObject> around(
            KnowledgeObject example, Members members, KnowledgeStructure structure, FieldLookup sharing);

    /** Returns every focus of the members. */
    default Iterable<Focus> all(List<? extends KnowledgeObject> members) {
        Map<Object, List<KnowledgeObject>> groups = new LinkedHashMap<>();
        for (KnowledgeObject member : members) {
            identifier(member)
                    .ifPresent(key -> groups.computeIfAbsent(key, any -> new ArrayList<>(1))
                            .add(member));
        }
        return () -> groups.values().stream()
                .map(group -> {
                    group.sort(Comparator.comparingInt(KnowledgeObject::position));
                    return new Focus(this, group);
                })
                .iterator();
    }

    /** Returns what is equal for members of one focus; cheaper than the key. */
    default Optional<?> identifier(KnowledgeObject member) {
        return key(member);
    }

    /** Returns the field that holds the key, if it is a field that does. */
    default Optional<String> field() {
        return Optional.empty();
    }

    /** Two texts. */
    record Pair(String first, String second) {}

    /** Members that share a text in a field. */
    record ByField(String name) implements Grouping {

        @Override
        public Optional<String> key(KnowledgeObject member) {
            return member.structure().text(name);
        }

        @Override
        public List<? extends KnowledgeObject> around(
                KnowledgeObject example, Members members, KnowledgeStructure structure, FieldLookup sharing) {
            String text = key(example).orElseThrow();
            return sharing.ids(name, text).stream()
                    .flatMap(id -> structure.find(id).stream())
                    .filter(member -> key(member).filter(text::equals).isPresent())
                    .sorted(Comparator.comparingInt(KnowledgeObject::position))
                    .toList();
        }

        @Override
        public Optional<String> field() {
            return Optional.of(name);
        }
    }

    private static Optional<Relation> binary(KnowledgeObject member) {
        return member.relation().filter(Relation::binary);
    }

    /** Ids are any text, so no separator would do. */
    private static String joined(String first, String second) {
        return first.length() + ":" + first + second;
    }
}
