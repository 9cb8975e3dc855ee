package dev.cks.core.structure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Reference;
import dev.cks.api.knowledge.Role;
import dev.cks.core.structure.NaiveStructure.Entry;
import dev.cks.core.structure.StructureEditor.Edited;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random edits of random structures, compared with the naive structure after every one. */
class StructureEditorPropertiesTest {

    private static final List<String> TYPES = List.of("A", "ﬀ", "😀");

    private record Version(KnowledgeStructure structure, NaiveStructure model) {}

    private Random random = new Random(0);
    private List<String> pool = List.of();

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void editsGiveWhatTheNaiveStructureGives(long seed) {
        random = new Random(seed);
        pool = IntStream.range(0, 14).mapToObj(i -> "id" + i).toList();
        List<Version> versions = new ArrayList<>();
        versions.add(new Version(new StructureBuilder().build(), new NaiveStructure()));
        for (int step = 0; step < 150; step++) {
            // Mostly on from the latest version, sometimes from an earlier one.
            int parent = random.nextInt(5) == 0 ? random.nextInt(versions.size()) : versions.size() - 1;
            versions.add(edited(versions.get(parent), 1 + random.nextInt(4)));
        }
        versions.forEach(version -> assertSame(version.structure(), version.model()));
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13})
    void manyRemovalsRenumberWithoutATrace(long seed) {
        random = new Random(seed);
        pool = IntStream.range(0, 300).mapToObj(i -> "id" + i).toList();
        Version full = edited(new Version(new StructureBuilder().build(), new NaiveStructure()), 900);
        StructureEditor editor = new StructureEditor(full.structure());
        NaiveStructure model = full.model().copy();
        List<String> ids = new ArrayList<>(model.entries().keySet());
        for (String id : ids.subList(0, ids.size() * 3 / 4)) {
            editor.remove(id);
            model.entries().remove(id);
        }
        Edited edited = editor.build();

        assertSame(edited.structure(), model);
        Set<String> named = new HashSet<>(model.entries().keySet());
        model.entries().values().forEach(entry -> named.addAll(entry.participants()));
        assertThat(IndexedStructure.of(edited.structure()).positions()).isLessThanOrEqualTo(2 * named.size());
        Version next = edited(new Version(edited.structure(), model), 50);
        assertSame(next.structure(), next.model());
        assertSame(full.structure(), full.model());
    }

    private Version edited(Version parent, int changes) {
        StructureEditor editor = new StructureEditor(parent.structure());
        NaiveStructure model = parent.model().copy();
        Set<String> moved = new HashSet<>();
        for (int i = 0; i < changes; i++) {
            change(editor, model, moved);
        }
        Edited edited = editor.build();
        assertDelta(edited.delta(), parent.model(), model, moved);
        if (model.entries().size() < 50) {
            assertSame(edited.structure(), model);
        }
        return new Version(edited.structure(), model);
    }

    private void change(StructureEditor editor, NaiveStructure model, Set<String> moved) {
        String id = pick(pool);
        Entry entry = entry(id);
        if (!model.has(id)) {
            assertThat(editor.add(entry.identity(), JsonObjects.of(entry.content())))
                    .isEmpty();
            model.entries().put(id, entry);
        } else if (random.nextInt(3) == 0) {
            editor.remove(id);
            model.entries().remove(id);
            moved.add(id);
        } else if (random.nextInt(3) == 0) {
            Entry old = model.entries().getOrDefault(id, entry);
            Identity renamed =
                    new Identity(id, old.identity().type(), entry.identity().name());
            assertThat(editor.rename(id, renamed.name())).isEmpty();
            model.entries().put(id, new Entry(renamed, old.relationType(), old.participants(), old.weight()));
        } else {
            assertThat(editor.replace(id, entry.identity(), JsonObjects.of(entry.content())))
                    .isEmpty();
            model.entries().put(id, entry);
        }
    }

    private Entry entry(String id) {
        Identity identity = new Identity(id, pick(TYPES), "n" + random.nextInt(3));
        int places = random.nextInt(3) == 0 ? 0 : 2 + random.nextInt(3) * random.nextInt(2);
        List<String> participants =
                IntStream.range(0, places).mapToObj(i -> pick(pool)).toList();
        return new Entry(identity, "t" + random.nextInt(3), participants, random.nextInt(2));
    }

    private <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }

    private static void assertDelta(Delta delta, NaiveStructure before, NaiveStructure after, Set<String> moved) {
        List<String> added = after.ids(entry -> !before.has(entry.identity().id()));
        List<String> removed = before.ids(entry -> !after.has(entry.identity().id()));
        List<String> replaced = after.ids(entry -> {
            String id = entry.identity().id();
            return before.has(id)
                    && (moved.contains(id) || !entry.same(before.entries().getOrDefault(id, entry)));
        });
        Set<String> changed = new HashSet<>(added);
        changed.addAll(replaced);
        Set<String> concerned = new HashSet<>(changed);
        concerned.addAll(removed);
        assertThat(ids(delta.added())).isEqualTo(added);
        assertThat(ids(delta.removed())).isEqualTo(removed);
        assertThat(delta.replaced()).extracting(pair -> pair.after().id()).isEqualTo(replaced);
        assertThat(ids(delta.rebound()))
                .isEqualTo(after.ids(entry -> !changed.contains(entry.identity().id())
                        && entry.participants().stream().anyMatch(concerned::contains)));
        delta.added()
                .forEach(object -> assertThat(delta.after().find(object.id())).contains(object));
        delta.removed()
                .forEach(object -> assertThat(delta.before().find(object.id())).contains(object));
    }

    private void assertSame(KnowledgeStructure structure, NaiveStructure model) {
        assertThat(structure.size()).isEqualTo(model.entries().size());
        assertThat(ids(structure.objects())).isEqualTo(model.ids(any -> true));
        assertThat(ids(structure.relations())).isEqualTo(model.ids(Entry::relation));
        assertThat(structure.objects()).extracting(KnowledgeObject::position).isSorted();
        assertThat(structure.types())
                .containsExactlyElementsOf(
                        model.labels(any -> true, entry -> entry.identity().type()));
        assertThat(structure.relationTypes())
                .containsExactlyElementsOf(model.labels(Entry::relation, Entry::relationType));
        for (String type : TYPES) {
            assertThat(ids(structure.objectsOfType(type)))
                    .isEqualTo(model.ids(entry -> entry.identity().type().equals(type)));
        }
        assertThat(ids(IndexedStructure.of(structure).danglingRelations())).isEqualTo(model.ids(model::dangles));
        model.entries().forEach((id, entry) -> assertObject(structure, model, entry));
        pool.forEach(id -> assertRelations(IndexedStructure.of(structure), model, id));
    }

    private static void assertObject(KnowledgeStructure structure, NaiveStructure model, Entry entry) {
        KnowledgeObject object = structure.find(entry.identity().id()).orElseThrow();
        assertThat(object.identity()).isEqualTo(entry.identity());
        assertThat(object.structure().asMap()).isEqualTo(entry.content());
        assertThat(object.relation().isPresent()).isEqualTo(entry.relation());
        object.relation().ifPresent(relation -> {
            assertThat(relation.participants()).extracting(Reference::id).isEqualTo(entry.participants());
            for (Reference place : relation.participants()) {
                assertThat(place.dangling()).isEqualTo(!model.has(place.id()));
                assertThat(place.object()).isEqualTo(structure.find(place.id()));
            }
        });
    }

    private void assertRelations(IndexedStructure structure, NaiveStructure model, String id) {
        assertThat(ids(structure.relationsNaming(id))).isEqualTo(model.ids(entry -> entry.has(id, Role.ANY)));
        for (String type : List.of("t0", "t1", "t2")) {
            for (Role role : Role.values()) {
                List<String> expected = model.ids(
                        entry -> entry.has(id, role) && entry.relationType().equals(type));
                assertThat(ids(structure.relationsOf(id, type, role))).isEqualTo(expected);
                structure
                        .find(id)
                        .ifPresent(object -> assertThat(ids(structure.relationsOf(object, type, role)))
                                .isEqualTo(expected));
            }
        }
        String other = pick(pool);
        assertThat(ids(structure.relationsBetween(id, other)))
                .isEqualTo(model.ids(entry -> entry.has(id, Role.SOURCE)
                        && entry.has(other, Role.TARGET)
                        && entry.participants().size() == 2));
    }

    private static List<String> ids(List<? extends KnowledgeObject> objects) {
        return objects.stream().map(KnowledgeObject::id).toList();
    }
}
