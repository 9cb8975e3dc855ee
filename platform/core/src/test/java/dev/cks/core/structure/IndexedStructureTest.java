package dev.cks.core.structure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Relation;
import dev.cks.api.knowledge.Role;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class IndexedStructureTest {

    private final StructureBuilder builder = new StructureBuilder();

    @Test
    void keepsTheOrderInWhichObjectsWereAdded() {
        object("z", "T");
        relation("r", "t", "z", "a");
        object("a", "S");
        KnowledgeStructure structure = builder.build();

        assertThat(structure.objects()).extracting(KnowledgeObject::id).containsExactly("z", "r", "a");
        assertThat(structure.relations()).extracting(KnowledgeObject::id).containsExactly("r");
        assertThat(structure.size()).isEqualTo(3);
    }

    @Test
    void groupsByLabelsInCodePointOrder() {
        object("a", "ﬀ");
        object("b", "😀");
        object("c", "A");
        relation("r", "z", "a", "b");
        relation("s", "y", "a", "b");
        KnowledgeStructure structure = builder.build();

        assertThat(structure.types()).containsExactly("A", "R", "ﬀ", "😀");
        assertThat(structure.relationTypes()).containsExactly("y", "z");
        assertThat(structure.objectsOfType("R")).extracting(KnowledgeObject::id).containsExactly("r", "s");
        assertThat(structure.objectsOfType("none")).isEmpty();
        assertThat(structure.relationsOfType("z"))
                .extracting(KnowledgeObject::id)
                .containsExactly("r");
        assertThat(structure.relationsOfType("none")).isEmpty();
    }

    @Test
    void findsTheRelationsOfAnObjectByTypeAndRole() {
        object("a", "T");
        object("b", "T");
        relation("r1", "t", "a", "b");
        relation("r2", "t", "b", "a");
        relation("r3", "t", "b", "b", "a", "a");
        relation("r4", "u", "a", "a");
        relation("r5", "t", "a", "nowhere");
        KnowledgeStructure structure = builder.build();

        assertThat(of(structure, "a", "t", Role.SOURCE)).containsExactly("r1", "r5");
        assertThat(of(structure, "a", "t", Role.TARGET)).containsExactly("r2");
        assertThat(of(structure, "a", "t", Role.ANY)).containsExactly("r1", "r2", "r3", "r5");
        assertThat(of(structure, "a", "u", Role.ANY)).containsExactly("r4");
        assertThat(of(structure, "b", "u", Role.ANY)).isEmpty();
        assertThat(of(structure, "a", "none", Role.ANY)).isEmpty();
        assertThat(of(structure, "r1", "t", Role.ANY)).isEmpty();
    }

    @Test
    void answersForAHubAsOftenAsAsked() {
        object("hub", "T");
        for (int i = 0; i < 100_000; i++) {
            relation("r" + i, "t" + i % 2, "hub", "hub");
        }
        KnowledgeStructure structure = builder.build();
        KnowledgeObject hub = structure.find("hub").orElseThrow();

        long found = 0;
        for (Relation relation : structure.relations()) {
            found += structure
                    .relationsOf(hub, relation.relationType(), Role.ANY)
                    .size();
        }
        assertThat(found).isEqualTo(100_000L * 50_000);
    }

    @Test
    void givesEqualHandlesByEveryWay() {
        object("a", "T");
        relation("r", "t", "a", "r");
        KnowledgeStructure structure = builder.build();
        KnowledgeObject a = structure.find("a").orElseThrow();
        Relation r = structure.relations().get(0);

        assertThat(r.source().object()).contains(a);
        assertThat(r.target().object()).contains(r);
        assertThat(structure.find("r").orElseThrow().relation()).contains(r);
        assertThat(structure.objects().get(0)).isEqualTo(a);
        assertThat(a.relation()).isEmpty();
    }

    @Test
    void refusesAHandleOfAnotherStructure() {
        object("a", "T");
        relation("r", "t", "a", "a");
        KnowledgeStructure structure = builder.build();
        StructureBuilder other = new StructureBuilder();
        other.add(new Identity("a", "T", "n"), Map.of());
        KnowledgeObject foreign = other.build().objects().get(0);

        assertThat(structure.find("a")).isNotEqualTo(Optional.of(foreign));
        assertThatIllegalArgumentException().isThrownBy(() -> structure.relationsOf(foreign, "t", Role.ANY));
    }

    private static List<String> of(KnowledgeStructure structure, String id, String type, Role role) {
        return structure.relationsOf(structure.find(id).orElseThrow(), type, role).stream()
                .map(KnowledgeObject::id)
                .toList();
    }

    private void object(String id, String type) {
        assertThat(builder.add(new Identity(id, type, "n"), Map.of())).isEmpty();
    }

    private void relation(String id, String type, String... participants) {
        assertThat(builder.add(
                        new Identity(id, "R", "n"),
                        Map.of("relation_type", type, "participants", List.of(participants))))
                .isEmpty();
    }
}
