package dev.cks.testkit;

import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.structure.Delta;
import dev.cks.core.structure.JsonObjects;
import dev.cks.core.structure.StructureEditor;
import dev.cks.core.structure.StructureEditor.Edited;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** An example that random edits turn into one structure after another; the same seed makes the same ones. For one thread. */
final class RandomEdits {

    private static final int MOST_AT_ONCE = 3;

    private final Random random;
    private final List<Entry> pool;
    private final List<String> ids = new ArrayList<>();
    private KnowledgeStructure current;
    private int made;

    RandomEdits(KnowledgeStructure example, long seed) {
        this.random = new Random(seed);
        this.pool = example.objects().stream().map(RandomEdits::entry).toList();
        this.current = example;
        pool.forEach(entry -> ids.add(id(entry)));
    }

    /** Edits the structure and returns how it differs from what it was. */
    Delta next() {
        StructureEditor editor = new StructureEditor(current);
        for (int i = random.nextInt(MOST_AT_ONCE); i >= 0; i--) {
            edit(editor);
        }
        Edited edited = editor.build();
        current = edited.structure();
        return edited.delta();
    }

    private void edit(StructureEditor editor) {
        if (ids.isEmpty()) {
            pool.forEach(entry -> add(editor, entry));
            return;
        }
        String id = ids.get(random.nextInt(ids.size()));
        Entry entry = entry(editor.find(id).orElseThrow());
        switch (random.nextInt(6)) {
            case 0 -> {
                editor.remove(id);
                ids.remove(id);
            }
            case 1 -> add(editor, any());
            case 2 -> add(editor, renamed(any(), "+" + made++));
            case 3 -> replace(editor, entry.ofType(any().identity().type()));
            case 4 -> replace(editor, withOther(entry));
            default -> replace(editor, new Entry(entry.identity(), originalContent(entry)));
        }
    }

    /** What is refused changes nothing, as an id that is taken or a relation without a type. */
    private void add(StructureEditor editor, Entry entry) {
        if (editor.add(entry.identity(), JsonObjects.of(entry.content())).isEmpty()) {
            ids.add(id(entry));
        }
    }

    private static void replace(StructureEditor editor, Entry entry) {
        editor.replace(id(entry), entry.identity(), JsonObjects.of(entry.content()));
    }

    /** Gives one field the value that it has elsewhere, an id or an odd value. */
    private Entry withOther(Entry entry) {
        List<String> keys = new ArrayList<>(entry.content().keySet());
        if (keys.isEmpty()) {
            return entry;
        }
        String key = keys.get(random.nextInt(keys.size()));
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

    private static Entry entry(KnowledgeObject object) {
        return new Entry(object.identity(), object.structure().asMap());
    }

    private static String id(Entry entry) {
        return entry.identity().id();
    }
}
