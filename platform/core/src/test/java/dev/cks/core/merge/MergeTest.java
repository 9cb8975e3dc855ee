package dev.cks.core.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.Samples;
import dev.cks.core.codec.CanonicalJson;
import dev.cks.core.merge.MergeOutcome.Conflicting;
import dev.cks.core.merge.MergeOutcome.Merged;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MergeTest {

    private static final String NEAR = Samples.relation("near", "a", "b");

    @Test
    void aConflictSaysWhatEitherSideDid() {
        Conflict conflict = conflict("a:{'n':0}", "a:{'n':1}", "a:{'n':2}");

        String modified = "{'action':'modified','type':'Thing','name':'a','changes':{'n':{'from':0,'to':%s}}}";
        assertThat(conflict.toJson())
                .isEqualTo(Samples.value("{'object_id':'a','target_diff':" + modified.formatted("1") + ",'source_diff':"
                        + modified.formatted("2") + "}"));
    }

    @Test
    void aConflictNamesTheFieldsWhereTheTwoChangesDoNot() {
        Conflict conflict = conflict("a:{'n':0,'m':0}", "a:{'n':1,'m':1}", "a:{'n':2,'m':0}");

        assertThat(conflict.fields()).containsExactly("n");
        assertThat(conflict.toJson()).containsEntry("fields", List.of("n"));
    }

    @Test
    void changesOfDifferentKeysOfOneObjectUnite() {
        Merged merged = merged("a:{'k':1,'l':1,'m':1}", "a:{'k':2,'l':1,'m':1,'o':5}", "a:{'k':1,'l':3}");

        assertThat(Samples.text(merged.structure())).isEqualTo(Samples.text(Samples.of("a:{'k':2,'l':3,'o':5}")));
    }

    @Test
    void aNewNameAndANewKeyUnite() {
        KnowledgeStructure renamed = Samples.structure(
                "{'objects':[{'identity':{'id':'a','type':'Thing','name':'renamed'},'structure':{'k':1}}]}");

        MergeOutcome outcome = merge(Samples.of("a:{'k':1}"), renamed, Samples.of("a:{'k':2}"), Map.of());

        assertThat(Samples.contents(((Merged) outcome).structure()))
                .containsExactly("[\"a\",\"Thing\",\"renamed\",{\"k\":2}]");
    }

    @Test
    void participantsAndRelationTypeAreOneField() {
        MergeOutcome outcome = merge(
                Samples.of("a", "b", "r:" + NEAR),
                Samples.of("a", "b", "r:" + Samples.relation("far", "a", "b")),
                Samples.of("a", "b", "r:" + Samples.relation("near", "b", "a")),
                Map.of());

        assertThat(((Conflicting) outcome).conflicts().get(0).fields())
                .containsExactly("participants", "relation_type");
    }

    @Test
    void twoHalvesOfARelationConflict() {
        Conflict conflict = conflict("a", "a:{'participants':['a','a']}", "a:{'relation_type':'near'}");

        assertThat(conflict.fields()).containsExactly("participants", "relation_type");
    }

    @Test
    void theKeyOfContentThatLooksLikeAFieldOfTheIdentityIsMergedAsContent() {
        Merged merged = merged("a:{'identity.type':1}", "a:{'identity.type':2}", "a:{'identity.type':1,'k':1}");

        assertThat(CanonicalJson.compact(
                        merged.structure().objects().get(0).structure().asMap()))
                .isEqualTo("{\"identity.type\":2,\"k\":1}");
    }

    @Test
    void theResultKeepsTheOrderOfTheBaseThenOfEachBranch() {
        MergeOutcome outcome = merge(
                Samples.of("a", "b", "c"),
                Samples.of("y", "c:{'k':1}", "x", "a"),
                Samples.of("z", "b", "a", "c", "w"),
                Map.of());

        assertThat(Samples.ids(((Merged) outcome).structure())).containsExactly("a", "c", "y", "x", "z", "w");
    }

    @Test
    void relationsOnDroppedRelationsAreDroppedToo() {
        String about = Samples.relation("about", "b", "r");
        MergeOutcome outcome = merge(
                Samples.of("a", "b"),
                Samples.of("b"),
                Samples.of("deep:" + Samples.relation("about", "b", "note"), "a", "b", "note:" + about, "r:" + NEAR),
                Map.of());

        assertThat(Samples.ids(((Merged) outcome).structure())).containsExactly("b");
        assertThat(((Merged) outcome).droppedRelations()).containsExactly("deep", "note", "r");
    }

    @Test
    void conflictsComeInCodePointOrderAndOnlyTheUnresolvedOnes() {
        MergeOutcome outcome = merge(
                Samples.of(),
                Samples.of("\uD83C\uDF0A:{'k':1}", "\uFFEE:{'k':1}", "a:{'k':1}"),
                Samples.of("\uD83C\uDF0A:{'k':2}", "\uFFEE:{'k':2}", "a:{'k':2}"),
                Map.of("a", "branch_b"));

        assertThat(((Conflicting) outcome).conflicts())
                .extracting(Conflict::objectId)
                .containsExactly("\uFFEE", "\uD83C\uDF0A");
        assertThat(((Conflicting) outcome).conflicts().get(0).toJson().toString())
                .contains("added", "structure");
    }

    @Test
    void aRemovalAgainstAChangeCanBeResolvedEitherWay() {
        KnowledgeStructure base = Samples.of("a:{'k':1}");
        KnowledgeStructure changed = Samples.of("a:{'k':2}");

        assertThat(Samples.ids(((Merged) merge(base, Samples.of(), changed, Map.of("a", "branch_a"))).structure()))
                .isEmpty();
        assertThat(Samples.ids(((Merged) merge(base, Samples.of(), changed, Map.of("a", "branch_b"))).structure()))
                .containsExactly("a");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'a':'branch_c'}",
                "{'a':7}",
                "{'ghost':'branch_a'}",
                "{'b':'branch_a'}",
                "{'a':{'identity':{'id':'x','type':'T','name':''}}}",
                "{'a':{'identity':{'id':'a','type':'T'}}}",
                "{'a':{'identity':{'id':'a','type':'T','name':''},'structure':null}}",
                "{'a':{'identity':{'id':'a','type':'T','name':''},'structure':{},'more':1}}",
                "{'a':{'identity':{'id':'a','type':'T','name':''},'structure':{'participants':['a'],'relation_type':'r'}}}"
            })
    void aResolutionThatCannotBeUsedIsRefusedBeforeAnyConflict(String resolutions) {
        Map<?, ?> wishes = (Map<?, ?>) Samples.value(resolutions);
        Map<String, Object> typed = new HashMap<>();
        wishes.forEach((id, wish) -> typed.put((String) id, wish));

        ToolException refusal = catchThrowableOfType(
                ToolException.class,
                () -> merge(Samples.of("a", "b"), Samples.of("a:{'k':1}", "b"), Samples.of("a:{'k':2}", "b"), typed));

        assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_PARAMETER);
        assertThat(refusal.details()).containsEntry("parameter", "resolutions").containsKey("object_id");
    }

    @Test
    void aWideRelationFollowsAPlaceThatGoes() {
        List<String> ids = IntStream.range(0, 100_000).mapToObj(i -> "n" + i).toList();
        List<String> all = new ArrayList<>(ids);
        all.add("wide:" + Samples.relation("all", ids.toArray(String[]::new)));
        KnowledgeStructure base = Samples.of(all.toArray(String[]::new));
        KnowledgeStructure less = Samples.of(all.subList(1, all.size()).toArray(String[]::new));

        assertThat(((Merged) merge(base, less, base, Map.of())).droppedRelations())
                .containsExactly("wide");
    }

    private static Conflict conflict(String... states) {
        return ((Conflicting) merge(states)).conflicts().get(0);
    }

    private static Merged merged(String... states) {
        return (Merged) merge(states);
    }

    private static MergeOutcome merge(String... states) {
        List<KnowledgeStructure> three =
                Arrays.stream(states).map(state -> Samples.of(state)).toList();
        return merge(three.get(0), three.get(1), three.get(2), Map.of());
    }

    private static MergeOutcome merge(
            KnowledgeStructure base, KnowledgeStructure first, KnowledgeStructure second, Map<String, ?> resolutions) {
        return new Merge().merge(base, first, second, resolutions);
    }
}
