package dev.cks.core.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;

class QueriesTest {

    private static final KnowledgeStructure STRUCTURE = Samples.of(
            "a:{'k':1}",
            "b",
            "ab:" + Samples.relation("near", "a", "b"),
            "note:" + Samples.relation("about", "b", "ab"));

    private final Queries queries = new Queries();

    @Test
    void aProjectionKeepsTheGivenOrderAndNoRelationWithoutItsPlaces() {
        assertThat(Samples.ids(queries.project(STRUCTURE, List.of("ab", "b", "zz", "a", "b"))))
                .containsExactly("ab", "b", "a");
        assertThat(Samples.ids(queries.project(STRUCTURE, List.of("note", "ab", "b"))))
                .containsExactly("b");
    }

    @Test
    void equalObjectsInAnotherOrderAreEquivalent() {
        assertThat(queries.compare(Samples.of("a:{'k':1}", "b"), Samples.of("b", "a:{'k':1}")))
                .containsEntry("equivalent", true)
                .containsEntry("semantic_equivalent", true)
                .containsEntry("identity_equivalent", true);
        assertThat(queries.compare(Samples.of("a:{'k':1}"), Samples.of("a:{'k':1.0}")))
                .containsEntry("equivalent", false)
                .containsEntry("identity_equivalent", true);
    }

    @Test
    void aComparisonNamesWhatOnlyOneSideHas() {
        assertThat(queries.compare(STRUCTURE, Samples.of("z", "c", "a:{'k':1}")))
                .containsEntry("identity_equivalent", false)
                .containsEntry("only_left", List.of("ab", "b", "note"))
                .containsEntry("only_right", List.of("c", "z"))
                .containsEntry("left_object_count", 4)
                .containsEntry("left_relation_count", 2)
                .containsEntry("right_relation_count", 0);
    }

    @Test
    void anExtractIsTheWholeEntry() {
        assertThat(queries.extract(STRUCTURE, "a").orElseThrow())
                .isEqualTo(Samples.value("{'identity':{'id':'a','type':'Thing','name':'a'},'structure':{'k':1}}"));
        assertThat(queries.extract(STRUCTURE, "zz")).isEmpty();
    }

    @Test
    void anInspectionCountsRelationsAsObjects() {
        assertThat(queries.inspect(STRUCTURE))
                .containsEntry("object_count", 4)
                .containsEntry("relation_count", 2)
                .containsEntry("relation_types", List.of("about", "near"))
                .containsEntry("immutable", true);
    }
}
