package dev.cks.testkit;

import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.structure.EntryProblem;
import dev.cks.core.structure.StructureBuilder;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Structures that an example can be turned into. */
final class Variations {

    private static final Set<String> RELATION_KEYS = Set.of("participants", "relation_type");
    static final List<@Nullable Object> ODD_VALUES = Collections.unmodifiableList(Arrays.asList(
            null,
            true,
            0L,
            -1L,
            1.5,
            BigInteger.TEN.pow(30),
            "",
            "odd",
            List.of(),
            Collections.singletonList(null),
            List.of("odd", 7L),
            Map.of(),
            Map.of("odd", List.of())));

    private static final int MOST_VARIATIONS = 150;

    private final List<Entry> entries;

    private record Replacement(
            int index, String key, @Nullable Object value) {}

    Variations(KnowledgeStructure example) {
        this.entries = example.objects().stream()
                .map(object -> new Entry(object.identity(), object.structure().asMap()))
                .toList();
    }

    /** Returns the objects of all examples in one structure; of those that share an id, the first. */
    static KnowledgeStructure together(List<KnowledgeStructure> examples) {
        Map<String, Entry> entries = new LinkedHashMap<>();
        examples.forEach(example -> new Variations(example)
                .entries.forEach(entry -> entries.putIfAbsent(entry.identity().id(), entry)));
        return KnowledgeStructures.of(entries.values().toArray(Entry[]::new));
    }

    /** Returns the same objects in another order. */
    KnowledgeStructure shuffled(long seed) {
        List<Entry> shuffled = new ArrayList<>(entries);
        Collections.shuffle(shuffled, new Random(seed));
        return KnowledgeStructures.of(shuffled.toArray(Entry[]::new));
    }

    /**
     * Returns the example with one field of one object replaced by an odd value, for each field and value in turn; evenly
     * spread ones when there are too many.
     */
    Stream<KnowledgeStructure> withOddValues() {
        List<Replacement> all = replacements();
        int step = Math.max(1, (all.size() + MOST_VARIATIONS - 1) / MOST_VARIATIONS);
        // A step that the number of values divides would meet the same value again and again.
        int spread = step % ODD_VALUES.size() == 0 ? step + 1 : step;
        return IntStream.iterate(0, index -> index < all.size(), index -> index + spread)
                .mapToObj(index -> replaced(all.get(index)));
    }

    private List<Replacement> replacements() {
        return IntStream.range(0, entries.size())
                .boxed()
                .flatMap(index -> entries.get(index).content().keySet().stream()
                        .filter(key -> !RELATION_KEYS.contains(key))
                        .flatMap(key -> ODD_VALUES.stream().map(value -> new Replacement(index, key, value))))
                .toList();
    }

    /**
     * Returns the example repeated until it has at least so many objects. Ids and references to them are renamed in each
     * repetition; objects of the given types, which declare rules for all, are not repeated.
     */
    KnowledgeStructure repeated(int objects, List<String> onceTypes) {
        StructureBuilder builder = new StructureBuilder();
        entries.stream()
                .filter(entry -> onceTypes.contains(entry.identity().type()))
                .forEach(entry -> add(builder, entry));
        List<Entry> repeatable = entries.stream()
                .filter(entry -> !onceTypes.contains(entry.identity().type()))
                .toList();
        Set<String> ids =
                repeatable.stream().map(entry -> entry.identity().id()).collect(Collectors.toSet());
        for (int copy = 0; copy * repeatable.size() < objects && !repeatable.isEmpty(); copy++) {
            String suffix = "~" + copy;
            repeatable.forEach(entry -> add(builder, renamed(entry, ids, suffix)));
        }
        return builder.build();
    }

    private KnowledgeStructure replaced(Replacement replacement) {
        List<Entry> changed = new ArrayList<>(entries);
        Entry entry = entries.get(replacement.index());
        changed.set(replacement.index(), entry.with(replacement.key(), replacement.value()));
        return KnowledgeStructures.of(changed.toArray(Entry[]::new));
    }

    private static void add(StructureBuilder builder, Entry entry) {
        Optional<EntryProblem> problem =
                builder.add(entry.identity(), entry.content()).stream().findFirst();
        if (problem.isPresent()) {
            throw new IllegalStateException("A repeated entry is refused: " + problem.get());
        }
    }

    private static Entry renamed(Entry entry, Set<String> ids, String suffix) {
        Identity identity = entry.identity();
        Map<String, Object> content = new LinkedHashMap<>();
        entry.content().forEach((key, value) -> content.put(key, renamed(value, ids, suffix)));
        return new Entry(new Identity(identity.id() + suffix, identity.type(), identity.name()), content);
    }

    private static @Nullable Object renamed(@Nullable Object value, Set<String> ids, String suffix) {
        if (value instanceof String text) {
            return ids.contains(text) ? text + suffix : text;
        }
        if (value instanceof List<?> list) {
            List<@Nullable Object> copy = new ArrayList<>();
            list.forEach(element -> copy.add(renamed(element, ids, suffix)));
            return copy;
        }
        return value;
    }
}
