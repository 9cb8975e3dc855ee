package dev.cks.core.structure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Relation;
import dev.cks.api.knowledge.Role;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.ParseLimits;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is large in one respect costs no stack, and edits of it don't cost its size each. */
class LargeStructuresTest {

    private static final int MANY = 100_000;

    private final Codec codec = new Codec(ParseLimits.DEFAULT);

    @Test
    void aRelationOfManyPlacesIsKeptChangedAndRemoved() {
        StructureBuilder builder = objects();
        List<String> places =
                IntStream.range(0, MANY).mapToObj(i -> "o" + (i + 1) % MANY).toList();
        assertThat(builder.add(identity("wide"), relation(places))).isEmpty();
        KnowledgeStructure structure =
                codec.parse(codec.serialize(builder.build())).structure();
        StructureEditor editor = new StructureEditor(structure);
        for (int i = 0; i < 1_000; i++) {
            assertThat(editor.rename("wide", "n" + i)).isEmpty();
        }
        Relation wide = editor.find("wide").flatMap(KnowledgeObject::relation).orElseThrow();
        assertThat(wide.participants()).hasSize(MANY).noneMatch(place -> place.dangling());
        assertThat(editor.current().relationsNaming("o7")).containsExactly(wide);

        editor.remove("wide");

        assertThat(editor.build().structure().relations()).isEmpty();
        assertThat(structure.relations()).hasSize(1);
    }

    @Test
    void aHubOfManyRelationsTakesMoreAndLosesSome() {
        StructureBuilder builder = objects();
        for (int i = 1; i < MANY; i++) {
            builder.add(identity("r" + i), relation(List.of("o0", "o" + i)));
        }
        KnowledgeStructure structure = builder.build();
        StructureEditor editor = new StructureEditor(structure);
        for (int i = 1; i < 5_000; i++) {
            assertThat(editor.add(identity("s" + i), content(List.of("o0", "o" + i))))
                    .isEmpty();
            editor.remove("r" + 2 * i);
        }
        KnowledgeStructure edited = editor.build().structure();

        assertThat(hub(edited)).hasSize(MANY - 1).isSortedAccordingTo(LargeStructuresTest::byPosition);
        assertThat(hub(structure)).hasSize(MANY - 1);
        assertThat(IndexedStructure.of(edited).relationsBetween("o0", "o3"))
                .extracting(KnowledgeObject::id)
                .containsExactly("r3", "s3");
    }

    @Test
    void aHubThatGoesLeavesItsRelationsDanglingUntilItIsBack() {
        StructureBuilder builder = objects();
        for (int i = 1; i < MANY; i++) {
            builder.add(identity("r" + i), relation(List.of("o0", "o" + i)));
        }
        StructureEditor editor = new StructureEditor(builder.build());

        editor.remove("o0");
        KnowledgeStructure without = editor.current();
        editor.add(identity("o0"), JsonObjects.of(Map.of()));

        assertThat(IndexedStructure.of(without).danglingRelations()).hasSize(MANY - 1);
        assertThat(editor.current().danglingRelations()).isEmpty();
        assertThat(hub(editor.current())).hasSize(MANY - 1);
    }

    @Test
    void everyObjectMayHaveATypeOfItsOwn() {
        StructureBuilder builder = new StructureBuilder();
        for (int i = 0; i < MANY; i++) {
            builder.add(new Identity("o" + i, "type" + i, ""), Map.of());
        }
        StructureEditor editor = new StructureEditor(builder.build());
        for (int i = 0; i < 1_000; i++) {
            editor.replace("o" + i, new Identity("o" + i, "other" + i, ""), JsonObjects.of(Map.of()));
        }

        assertThat(editor.current().types()).hasSize(MANY).contains("other7", "type1000");
        assertThat(editor.current().objectsOfType("type7")).isEmpty();
    }

    private static List<Relation> hub(KnowledgeStructure structure) {
        return structure.relationsOf(structure.find("o0").orElseThrow(), "t", Role.SOURCE);
    }

    private static int byPosition(KnowledgeObject one, KnowledgeObject other) {
        return Integer.compare(one.position(), other.position());
    }

    private static StructureBuilder objects() {
        StructureBuilder builder = new StructureBuilder();
        for (int i = 0; i < MANY; i++) {
            builder.add(identity("o" + i), Map.of());
        }
        return builder;
    }

    private static Identity identity(String id) {
        return new Identity(id, "T", "");
    }

    private static JsonObject content(List<String> places) {
        return JsonObjects.of(relation(places));
    }

    private static Map<String, Object> relation(List<String> places) {
        return Map.of("participants", places, "relation_type", "t");
    }
}
