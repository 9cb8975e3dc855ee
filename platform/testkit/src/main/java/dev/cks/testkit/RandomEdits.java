package dev.cks.testkit;

import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.structure.Delta;
import dev.cks.core.structure.Delta.Replacement;
import dev.cks.core.structure.StructureBuilder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** An example that random edits turn into one structure after another; the same seed makes the same ones. For one thread. */
final class RandomEdits {

    private static final int MOST_AT_ONCE = 3;

    private final Random random;
    private final List<Entry> pool;
    private final List<Entry> entries;
    private final Set<String> moved = new HashSet<>();
    private KnowledgeStructure current;
    private int made;

    RandomEdits(KnowledgeStructure example, long seed) {
        this.random = new Random(seed);
        this.pool = example.objects().stream()
                .map(object -> new Entry(object.identity(), object.structure().asMap()))
                .toList();
        this.entries = new ArrayList<>(pool);
        this.current = example;
    }

    /** Edits the structure and returns how it differs from what it was. */
    Delta next() {
        moved.clear();
        for (int i = random.nextInt(MOST_AT_ONCE); i >= 0; i--) {
            edit();
        }
        KnowledgeStructure before = current;
        current = KnowledgeStructures.of(entries.toArray(Entry[]::new));
        return difference(before, current);
    }

    private void edit() {
        if (entries.isEmpty()) {
            entries.addAll(pool);
            return;
        }
        int index = random.nextInt(entries.size());
        Entry entry = entries.get(index);
        switch (random.nextInt(6)) {
            case 0 -> moved.add(id(entries.remove(index)));
            case 1 -> addAgain();
            case 2 -> entries.add(renamed(any(), "+" + made++));
            case 3 -> entries.set(index, entry.ofType(any().identity().type()));
            case 4 -> replace(index, withOther(entry));
            default -> entries.set(index, new Entry(entry.identity(), originalContent(entry)));
        }
    }

    private void replace(int index, Entry other) {
        if (new StructureBuilder().add(other.identity(), other.content()).isEmpty()) {
            entries.set(index, other);
        }
    }

    private void addAgain() {
        Entry original = any();
        if (entries.stream().noneMatch(entry -> id(entry).equals(id(original)))) {
            entries.add(original);
        }
    }

    /** Gives one field the value that it has elsewhere, an id or an odd value. */
    private Entry withOther(Entry entry) {
        List<String> keys = new ArrayList<>(entry.content().keySet());
        if (keys.isEmpty()) {
            return entry;
        }
        String key = keys.get(random.nextInt(keys.size()));
        if (key.equals("participants")) {
            return entry.with(key, List.of(id(any()), id(any())));
        }
        if (key.equals("relation_type")) {
            return Optional.ofNullable(any().content().get(key))
                    .map(type -> entry.with(key, type))
                    .orElse(entry);
        }
        return entry.with(key, otherValue(key));
    }

    private @Nullable Object otherValue(String key) {
        return switch (random.nextInt(4)) {
            case 0 -> id(any());
            case 1 -> List.of(id(any()), id(any()));
            case 2 -> Variations.ODD_VALUES.get(random.nextInt(Variations.ODD_VALUES.size()));
            default -> any().content().get(key);
        };
    }

    private Map<String, Object> originalContent(Entry entry) {
        return pool.stream()
                .filter(original -> id(original).equals(id(entry)))
                .findFirst()
                .orElse(entry)
                .content();
    }

    private Entry any() {
        return pool.get(random.nextInt(pool.size()));
    }

    private static Entry renamed(Entry entry, String suffix) {
        Identity identity = entry.identity();
        return new Entry(new Identity(identity.id() + suffix, identity.type(), identity.name()), entry.content());
    }

    private static String id(Entry entry) {
        return entry.identity().id();
    }

    private Delta difference(KnowledgeStructure before, KnowledgeStructure after) {
        Map<String, KnowledgeObject> gone = before.objects().stream()
                .collect(Collectors.toMap(KnowledgeObject::id, object -> object, (a, b) -> a, LinkedHashMap::new));
        List<KnowledgeObject> added = new ArrayList<>();
        List<Replacement> replaced = new ArrayList<>();
        for (KnowledgeObject object : after.objects()) {
            KnowledgeObject old = gone.remove(object.id());
            if (old == null) {
                added.add(object);
            } else if (moved.contains(object.id()) || !same(old, object)) {
                replaced.add(new Replacement(old, object));
            }
        }
        return new Delta(before, after, added, List.copyOf(gone.values()), replaced);
    }

    private static boolean same(KnowledgeObject one, KnowledgeObject other) {
        return one.identity().equals(other.identity())
                && one.structure().asMap().equals(other.structure().asMap());
    }
}
