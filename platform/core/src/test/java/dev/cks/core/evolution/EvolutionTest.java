package dev.cks.core.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvolutionTest {

    private static final KnowledgeStructure CHAIN = Samples.of(
            "a:{'k':1}",
            "b",
            "ab:" + Samples.relation("near", "a", "b"),
            "note:" + Samples.relation("about", "b", "ab"),
            "remark:" + Samples.relation("about", "b", "note"));

    private final Evolution evolution = new Evolution();

    @Test
    void removingAnObjectRemovesWhatCannotStandWithoutIt() {
        Evolved evolved = apply(CHAIN, "{'type':'remove_object','object_id':'a'}");

        assertThat(Samples.ids(evolved.structure())).containsExactly("b");
        assertThat(evolved.cascadeRemovedRelations()).containsExactly("ab", "note", "remark");
    }

    @Test
    void removingARelationRemovesRelationsAboutIt() {
        Evolved evolved = apply(CHAIN, "{'type':'remove_relation','relation_id':'ab'}");

        assertThat(Samples.ids(evolved.structure())).containsExactly("a", "b");
        assertThat(evolved.cascadeRemovedRelations()).containsExactly("note", "remark");
    }

    @Test
    void aRelationThatNamesItselfCanBeRemoved() {
        KnowledgeStructure structure = Samples.of("a", "r:" + Samples.relation("near", "r", "a"));

        assertThat(Samples.ids(apply(structure, "{'type':'remove_relation','relation_id':'r'}")
                        .structure()))
                .containsExactly("a");
    }

    @Test
    void removingAPlainObjectAsARelationFails() {
        assertThat(refusal(CHAIN, "{'type':'remove_relation','relation_id':'a'}")
                        .code())
                .isEqualTo(ErrorCode.EVOLUTION_FAILED);
    }

    @Test
    void whatIsRemovedAndAddedAgainStandsAtTheEndAndIsNotReported() {
        Evolved evolved = apply(
                CHAIN,
                "{'type':'remove_object','object_id':'a'},"
                        + "{'type':'add_object','identity':{'id':'a','type':'Thing','name':'a'}},"
                        + "{'type':'add_relation','identity':{'id':'ab','type':'R','name':'ab'},"
                        + "'participants':['a','b'],'relation_type':'near'}");

        assertThat(Samples.ids(evolved.structure())).containsExactly("b", "a", "ab");
        assertThat(evolved.cascadeRemovedRelations()).containsExactly("note", "remark");
    }

    @Test
    void aMergeSetsKeysAndRemovesThoseThatAreNull() {
        KnowledgeStructure structure = Samples.of("a:{'k':1,'l':2}", "b");

        Evolved evolved = apply(
                structure,
                "{'type':'update_object','object_id':'a','structure_patch':{'k':null,'absent':null,'m':{'n':null}}}");

        assertThat(Samples.contents(evolved.structure()))
                .isEqualTo(Samples.contents(Samples.of("a:{'l':2,'m':{'n':null}}", "b")));
        assertThat(Samples.ids(evolved.structure())).containsExactly("a", "b");
    }

    @Test
    void aReplacementBecomesTheContentWithItsNulls() {
        Evolved evolved = apply(
                CHAIN,
                "{'type':'update_object','object_id':'a','mode':'replace','structure_patch':{'n':null}},"
                        + "{'type':'update_object','object_id':'a','structure_patch':{'o':1}}");

        Map<String, Object> content =
                evolved.structure().find("a").orElseThrow().structure().asMap();
        assertThat(content).containsOnlyKeys("n", "o").containsEntry("o", 1L);
    }

    @Test
    void anUpdateMakesARelationWhichThenCascades() {
        Evolved evolved = apply(
                Samples.of("a", "b", "x:{'w':1}"),
                "{'type':'update_object','object_id':'x',"
                        + "'structure_patch':{'participants':['a','b'],'relation_type':'near'}},"
                        + "{'type':'remove_object','object_id':'b'}");

        assertThat(Samples.ids(evolved.structure())).containsExactly("a");
        assertThat(evolved.cascadeRemovedRelations()).containsExactly("x");
    }

    @Test
    void anObjectThatHoldsTheKeysOfARelationIsOne() {
        Evolved evolved = apply(
                Samples.of("a", "b"),
                "{'type':'add_object','identity':{'id':'r','type':'Thing','name':'r'},"
                        + "'structure':{'participants':['a','b'],'relation_type':'near'}}");

        assertThat(evolved.structure().relations()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'participants':['b'],'relation_type':'near'}
            {'participants':['b',1],'relation_type':'near'}
            {'participants':'ab','relation_type':'near'}
            {'participants':['b','b'],'relation_type':' \\u00a0'}
            {'participants':['b','b'],'relation_type':7}
            """)
    void noOperationMakesAMalformedRelation(String content) {
        String identity = "'identity':{'id':'r','type':'R','name':'r'}";
        String update = "{'type':'update_object','object_id':'a','structure_patch':" + content + "}";
        String add = "{'type':'add_object'," + identity + ",'structure':" + content + "}";

        assertThat(refusal(CHAIN, update).code()).isEqualTo(ErrorCode.EVOLUTION_FAILED);
        assertThat(refusal(CHAIN, add).code()).isEqualTo(ErrorCode.INVALID_OPERATIONS);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'type':'zap'}                                                                           | type
            {'type':7}                                                                               | type
            {'type':'remove_object','object_id':7}                                                   | object_id
            {'type':'add_object','identity':{'id':1,'type':'T','name':'n'}}                          | identity.id
            {'type':'add_object','identity':{'id':'c','type':'T','name':null}}                       | identity.name
            {'type':'add_object','identity':{'id':'c','type':'T','name':'n','x':1}}                  | identity
            {'type':'add_object','identity':{'id':'c','type':'T','name':'n'},'structure':[]}         | structure
            {'type':'update_object','object_id':'a','structure_patch':{},'mode':null}                | mode
            {'type':'rename_object','object_id':'a','new_name':' '}                                  | new_name
            {'type':'resolve_inference_conflict','conclusion_id':'q','winner_id':'q'}                | winner_id
            """)
    void aMalformedOperationIsNamedByIndexAndField(String operation, String field) {
        ToolException refusal = refusal(CHAIN, "{'type':'remove_object','object_id':'a'}," + operation);

        assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_OPERATIONS);
        assertThat(refusal.details()).containsEntry("index", 1).containsEntry("field", field);
        assertThat(refusal).hasMessageContaining("#1");
    }

    @Test
    void aRelationWhoseContentDisagreesIsRefused() {
        ToolException refusal = refusal(
                CHAIN,
                "{'type':'add_relation','identity':{'id':'r','type':'R','name':'r'},'participants':['a','b'],"
                        + "'relation_type':'near','structure':{'participants':['b','a']}}");

        assertThat(refusal.details()).containsEntry("field", "structure.participants");
    }

    @Test
    void anUnknownTypeIsAnsweredWithTheNearestOne() {
        assertThat(refusal(CHAIN, "{'type':'remove_objekt'}")).hasMessageContaining("remove_object?");
    }

    @Test
    void theFirstFailureIsNamedByIndex() {
        ToolException refusal = refusal(
                CHAIN,
                "{'type':'remove_object','object_id':'a'},{'type':'rename_object','object_id':'a','new_name':'n'}");

        assertThat(refusal.code()).isEqualTo(ErrorCode.EVOLUTION_FAILED);
        assertThat(refusal.details()).containsEntry("index", 1);
    }

    @Test
    void nothingToDoIsAnErrorOfItsOwn() {
        assertThat(catchThrowableOfType(ToolException.class, () -> evolution.apply(CHAIN, List.of()))
                        .code())
                .isEqualTo(ErrorCode.NO_OPERATIONS);
        assertThat(catchThrowableOfType(ToolException.class, () -> evolution.apply(CHAIN, "x"))
                        .code())
                .isEqualTo(ErrorCode.INVALID_OPERATIONS);
    }

    @Test
    void theWinnerSupersedesEveryOtherActiveStepOfTheConclusion() {
        KnowledgeStructure structure =
                Samples.structure("{'objects':[" + step("s1", "q", "") + "," + step("s2", "q", ",'superseded_by':'s9'")
                        + "," + step("s3", "q", "") + "," + step("s4", "p", "") + "]}");

        Evolved evolved =
                apply(structure, "{'type':'resolve_inference_conflict','conclusion_id':'q','winner_id':'s3'}");

        assertThat(evolved.structure().objects().stream()
                        .map(object -> object.structure().text("superseded_by").orElse("-")))
                .containsExactly("s3", "s9", "-", "-");
    }

    @Test
    void anInferenceNeedsItsPremisesAndConclusion() {
        String operation = "{'type':'record_inference','identity':{'id':'s','type':'InferenceStep','name':'s'},"
                + "'structure':{'premises':['%s'],'conclusion':'%s'}}";

        assertThat(Samples.ids(apply(CHAIN, operation.formatted("a", "b")).structure()))
                .endsWith("s");
        assertThat(refusal(CHAIN, operation.formatted("ghost", "b")).code()).isEqualTo(ErrorCode.EVOLUTION_FAILED);
        assertThat(refusal(CHAIN, operation.formatted("a", "s")).code()).isEqualTo(ErrorCode.EVOLUTION_FAILED);
    }

    @Test
    void thousandsOfEditsOfALargeObjectAndALargeHubAreApplied() {
        int places = 100_000;
        List<String> objects = new ArrayList<>(List.of("hub"));
        IntStream.range(0, places).forEach(i -> objects.add("n" + i));
        IntStream.range(0, places).forEach(i -> objects.add("r" + i + ":" + Samples.relation("near", "hub", "n" + i)));
        objects.add("wide:" + Samples.relation("all", objects.subList(0, places).toArray(String[]::new)));
        KnowledgeStructure structure = Samples.of(objects.toArray(String[]::new));
        List<Map<String, Object>> operations = new ArrayList<>();
        for (int i = 0; i < 4_000; i++) {
            Map<String, Object> patch = Map.of("k" + i, i);
            operations.add(Map.of("type", "update_object", "object_id", "n" + i, "structure_patch", patch));
            operations.add(Map.of("type", "rename_object", "object_id", "wide", "new_name", "w" + i));
        }
        operations.add(Map.of("type", "remove_object", "object_id", "hub"));

        Evolved evolved = evolution.apply(structure, operations);

        assertThat(evolved.structure().size()).isEqualTo(places);
        assertThat(evolved.cascadeRemovedRelations()).hasSize(places + 1);
    }

    private static String step(String id, String conclusion, String more) {
        return "{'identity':{'id':'" + id + "','type':'InferenceStep','name':''},'structure':{'conclusion':'"
                + conclusion + "'" + more + "}}";
    }

    private Evolved apply(KnowledgeStructure structure, String operations) {
        return evolution.apply(structure, Samples.value("[" + operations + "]"));
    }

    private ToolException refusal(KnowledgeStructure structure, String operations) {
        return catchThrowableOfType(ToolException.class, () -> apply(structure, operations));
    }
}
