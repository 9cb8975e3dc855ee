package dev.cks.core.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.Samples;
import dev.cks.core.evolution.Evolution;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DiffTest {

    private final Diff diff = new Diff();
    private final Evolution evolution = new Evolution();

    @Test
    void structuresThatDifferInOrderOnlyDoNotDiffer() {
        Difference difference = diff.between(Samples.of("a", "b:{'k':1}"), Samples.of("b:{'k':1}", "a"));

        assertThat(difference.operations()).isEmpty();
        assertThat(difference.summary().toJson().values()).containsOnly(0);
    }

    @Test
    void aChangedKeyIsAPatchAndARemovedOneANull() {
        Difference difference = diff.between(Samples.of("a:{'k':1,'l':2,'m':3}"), Samples.of("a:{'k':5,'m':3}"));

        assertThat(difference.operations())
                .isEqualTo(
                        Samples.value("[{'type':'update_object','object_id':'a','structure_patch':{'l':null,'k':5}}]"));
        assertThat(difference.summary().changed().updatedObjects()).isEqualTo(1);
    }

    @Test
    void aKeyThatBecomesNullIsAReplacement() {
        Difference difference = diff.between(Samples.of("a:{'k':1,'l':2}"), Samples.of("a:{'k':null,'l':2}"));

        assertThat(difference.operations())
                .isEqualTo(Samples.value("[{'type':'update_object','object_id':'a',"
                        + "'structure_patch':{'k':null,'l':2},'mode':'replace'}]"));
    }

    @Test
    void aNewNameIsARenameEvenOfARelation() {
        String named = "{'objects':[{'identity':{'id':'r','type':'R','name':'%s'},'structure':"
                + Samples.relation("near", "r", "r") + "}]}";

        Difference difference =
                diff.between(Samples.structure(named.formatted("old")), Samples.structure(named.formatted("new")));

        assertThat(difference.operations())
                .isEqualTo(Samples.value("[{'type':'rename_object','object_id':'r','new_name':'new'}]"));
        assertThat(difference.summary().changed().renamed()).isEqualTo(1);
    }

    @Test
    void removalsAndAdditionsOfRelationChainsFollowWhatTheyName() {
        KnowledgeStructure empty = Samples.of("a", "b");
        KnowledgeStructure chain = Samples.of(
                "r3:" + Samples.relation("about", "a", "r2"),
                "a",
                "b",
                "r2:" + Samples.relation("about", "a", "r1"),
                "r1:" + Samples.relation("near", "a", "b"));

        assertThat(diff.between(empty, chain).operations())
                .extracting(each -> each.get("type"))
                .containsExactly("add_relation", "add_relation", "add_relation");
        checkApplies(empty, chain);
        checkApplies(chain, empty);
        assertThat(diff.between(empty, chain).summary().added()).isEqualTo(new DifferenceSummary.Kinds(0, 3));
    }

    @Test
    void applyingADifferenceToTheSourceGivesTheTargetWhateverTheTwoAre() {
        long seed = 20_261_130;
        Random random = new Random(seed);
        for (int round = 0; round < 4_000; round++) {
            KnowledgeStructure source = randomStructure(random);
            KnowledgeStructure target = randomStructure(random);
            Difference difference = diff.between(source, target);
            assertThat(Samples.contents(apply(source, difference)))
                    .as("seed %d, round %d: %s", seed, round, difference.operations())
                    .isEqualTo(Samples.contents(target));
            assertThat(diff.between(source, target)).isEqualTo(difference);
        }
    }

    private void checkApplies(KnowledgeStructure source, KnowledgeStructure target) {
        assertThat(Samples.contents(apply(source, diff.between(source, target))))
                .isEqualTo(Samples.contents(target));
    }

    private KnowledgeStructure apply(KnowledgeStructure source, Difference difference) {
        List<Map<String, Object>> operations = difference.operations();
        return operations.isEmpty()
                ? source
                : evolution.apply(source, operations).structure();
    }

    /** Few ids and names, so that pairs collide: relations on relations, circles, dangling places, new kinds. */
    private static KnowledgeStructure randomStructure(Random random) {
        StringBuilder json = new StringBuilder();
        List<String> ids = new ArrayList<>(List.of("a", "b", "c", "d", "e", "f", "g"));
        Collections.shuffle(ids, random);
        for (String id : ids.subList(0, random.nextInt(ids.size() + 1))) {
            json.append(json.length() == 0 ? "" : ",")
                    .append("{'identity':{'id':'" + id + "','type':'" + pick(random, "T", "U", "T", "T"))
                    .append("','name':'" + pick(random, "n", "m", " ", "n") + "'},'structure':")
                    .append(random.nextInt(5) < 2 ? plain(random) : relation(random))
                    .append('}');
        }
        return Samples.structure("{'objects':[" + json + "]}");
    }

    private static String plain(Random random) {
        return pick(random, "{}", "{'k':1}", "{'k':1.0,'l':[1]}", "{'k':null}", "{'l':{'m':null},'relation_type':'x'}");
    }

    private static String relation(Random random) {
        String[] places = new String[2 + random.nextInt(2)];
        for (int i = 0; i < places.length; i++) {
            places[i] = pick(random, "a", "b", "c", "d", "e", "f", "g", "ghost");
        }
        return Samples.relation(pick(random, "near", "about"), places);
    }

    private static String pick(Random random, String... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
