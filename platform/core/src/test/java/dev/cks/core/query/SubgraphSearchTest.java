package dev.cks.core.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Subgraph;
import dev.cks.api.plugin.SubgraphQuery;
import dev.cks.api.plugin.SubgraphQuery.Budget;
import dev.cks.api.plugin.SubgraphQuery.Filter;
import dev.cks.api.plugin.SubgraphQuery.Portion;
import dev.cks.core.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SubgraphSearchTest {

    private static final KnowledgeStructure STAR = Samples.of(
            "h",
            "a:{'text':'" + "t".repeat(400) + "'}",
            "b",
            "c",
            "ha:" + Samples.relation("link", "h", "a"),
            "ah:" + Samples.relation("link", "a", "h"),
            "hb:" + Samples.relation("link", "h", "b"),
            "hc:" + Samples.relation("link", "h", "c"),
            "note:" + Samples.relation("about", "h", "ha"));

    private final SubgraphSearch search = new SubgraphSearch();

    @Test
    void withoutSeedsTheAnswerIsTheWholeStructure() {
        Subgraph found = search.find(STAR, query(Optional.empty(), 0, Budget.UNLIMITED));

        assertThat(Samples.ids(found.structure())).isEqualTo(Samples.ids(STAR));
        assertThat(found.foundNodes()).isEqualTo(4);
        assertThat(found.truncated()).isFalse();
    }

    @Test
    void withoutSeedsTheBudgetStillBounds() {
        Subgraph found = search.find(STAR, query(Optional.empty(), 0, new Budget(2, 0, Map.of())));

        assertThat(Samples.ids(found.structure())).containsExactly("h", "a", "ha", "ah");
        assertThat(found.truncationReason()).contains("max_objects_exceeded");
        assertThat(found.suggestedNextSeed()).contains("b");
    }

    @Test
    void seedsThatDoNotExistGiveNothing() {
        for (List<String> seeds : List.of(List.of("zz"), List.of("ha"), List.<String>of())) {
            Subgraph found = search.find(STAR, query(Optional.of(seeds), 1, Budget.UNLIMITED));

            assertThat(found.structure().size()).isZero();
            assertThat(found.foundNodes()).isZero();
        }
    }

    @Test
    void anObjectTooLargeForTheTokensIsSkippedAndNamed() {
        long hub = TokenEstimate.of(STAR.find("h").orElseThrow());
        long leaf = TokenEstimate.of(STAR.find("b").orElseThrow());

        Subgraph found =
                search.find(STAR, query(Optional.of(List.of("h")), 1, new Budget(0, hub + 2 * leaf, Map.of())));

        assertThat(Samples.ids(found.structure())).containsExactly("h", "b", "c", "hb", "hc");
        assertThat(found.truncationReason()).contains("max_tokens_exceeded");
        assertThat(found.suggestedNextSeed()).contains("a");
    }

    @Test
    void bothLimitsAreNamedWhenBothLeaveSomethingOut() {
        long hub = TokenEstimate.of(STAR.find("h").orElseThrow());
        long leaf = TokenEstimate.of(STAR.find("b").orElseThrow());

        Subgraph found = search.find(STAR, query(Optional.of(List.of("h")), 1, new Budget(2, hub + leaf, Map.of())));

        assertThat(found.truncationReason()).contains("max_objects_and_max_tokens_exceeded");
        assertThat(found.toJson())
                .containsEntry("truncation_reason", "max_objects_and_max_tokens_exceeded")
                .containsEntry("returned_nodes", 2);
    }

    @Test
    void seedsAreReturnedEvenBeyondTheBudget() {
        Subgraph found = search.find(STAR, query(Optional.of(List.of("a", "b")), 1, new Budget(1, 1, Map.of())));

        assertThat(Samples.ids(found.structure())).containsExactly("a", "b");
    }

    @Test
    void aHeavierTypeComesFirst() {
        KnowledgeStructure graph = Samples.structure(Samples.text(STAR)
                .replace(
                        "\"id\": \"c\",\n        \"name\": \"c\",\n        \"type\": \"Thing\"",
                        "\"id\": \"c\",\n        \"name\": \"c\",\n        \"type\": \"Star\""));

        Subgraph found = search.find(graph, query(Optional.of(List.of("h")), 1, new Budget(2, 0, Map.of("Star", 9.0))));

        assertThat(Samples.ids(found.structure())).containsExactly("h", "c", "hc");
    }

    @Test
    void theEstimateCountsWhatPythonShows() {
        assertThat(PythonText.length(Samples.value("{}"))).isEqualTo("mappingproxy({})".length());
        assertThat(PythonText.length(Samples.value("{'k':[1],'l':[],'m':[true,null,1.0,1e300]}")))
                .isEqualTo("mappingproxy({'k': (1,), 'l': (), 'm': (True, None, 1.0, 1e+300)})".length());
        assertThat(PythonText.length("it's")).isEqualTo("\"it's\"".length());
        assertThat(PythonText.length("it's \"so\"")).isEqualTo("'it\\'s \"so\"'".length());
        assertThat(PythonText.length("\u0007\u200b\u00a0\uD83C\uDF0A\n")).isEqualTo("'\\x07\\u200b\\xa0W\\n'".length());
    }

    @Test
    void aHubAndAWideRelationAreWalkedOnce() {
        List<String> leaves = IntStream.range(0, 100_000).mapToObj(i -> "n" + i).toList();
        List<String> all = new ArrayList<>(leaves);
        all.add("hub");
        leaves.forEach(leaf -> all.add("r" + leaf + ":" + Samples.relation("near", "hub", leaf)));
        all.add("wide:" + Samples.relation("all", leaves.toArray(String[]::new)));

        Subgraph found = search.find(
                Samples.of(all.toArray(String[]::new)), SubgraphQuery.around(List.of("n5"), Integer.MAX_VALUE));

        assertThat(found.returnedNodes()).isEqualTo(100_001);
    }

    @Test
    void contentIsComparedByKindAndSeedsNeedNotHoldIt() {
        assertThat(holding(1L)).containsExactly("s", "one", "float", "text", "link");
        assertThat(holding(1.5)).containsExactly("s");
        assertThat(holding(true)).containsExactly("s", "flag");
        assertThat(holding("1")).containsExactly("s", "one", "text", "link");
    }

    @Test
    void thePortionsOfAllBatchesHoldEverythingOnce() {
        long leaf = TokenEstimate.of(STAR.find("b").orElseThrow());
        List<SubgraphQuery> queries = List.of(
                query(Optional.empty(), 0, new Budget(2, 0, Map.of())),
                query(Optional.empty(), 0, new Budget(0, leaf, Map.of())),
                query(Optional.empty(), 0, new Budget(0, 1, Map.of())),
                query(Optional.of(List.of("h")), 1, Budget.UNLIMITED));
        for (SubgraphQuery query : queries) {
            for (int most : new int[] {1, 3, Integer.MAX_VALUE}) {
                List<String> ids = new ArrayList<>();
                Optional<Portion> portion = Optional.of(new Portion(0, 0, most));
                while (portion.isPresent()) {
                    Subgraph found = search.find(STAR, query.with(portion.get()));
                    assertThat(found.structure().size()).isLessThanOrEqualTo(most);
                    ids.addAll(Samples.ids(found.structure()));
                    portion = found.next();
                }
                assertThat(ids).containsExactlyInAnyOrder("h", "a", "b", "c", "ha", "ah", "hb", "hc");
            }
        }
    }

    @Test
    void thereIsNoPortionBehindTheLast() {
        SubgraphQuery query = query(Optional.empty(), 0, new Budget(2, 0, Map.of()));
        for (Portion beyond : List.of(new Portion(2, 0, 9), new Portion(0, 5, 9), new Portion(1 << 30, 0, 9))) {
            assertThatThrownBy(() -> search.find(STAR, query.with(beyond)))
                    .isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    private List<String> holding(Object value) {
        KnowledgeStructure graph = Samples.of(
                "s",
                "one:{'n':1}",
                "float:{'n':1.0}",
                "text:{'n':'1'}",
                "flag:{'n':true}",
                "link:" + Samples.relation("link", "s", "one"),
                "all:" + Samples.relation("link", "s", "one", "float", "text", "flag"));
        Filter filter = new Filter(Set.of(), Set.of(), Map.of("n", value));
        SubgraphQuery query = new SubgraphQuery(Optional.of(List.of("s")), 1, filter, Budget.UNLIMITED);
        return Samples.ids(search.find(graph, query).structure());
    }

    private static SubgraphQuery query(Optional<List<String>> seeds, int depth, Budget budget) {
        return new SubgraphQuery(seeds, depth, Filter.NONE, budget);
    }
}
