package dev.cks.core.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Subgraph;
import dev.cks.api.plugin.SubgraphQuery;
import dev.cks.api.plugin.SubgraphQuery.Budget;
import dev.cks.api.plugin.SubgraphQuery.Filter;
import dev.cks.core.RecordedFile;
import dev.cks.core.Samples;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class QueryCasesTest {

    private final RecordedFile file = RecordedFile.read("query.json");
    private final KnowledgeStructure graph = file.structure("graph");

    @Test
    void thereAreRecordedCases() {
        assertThat(file.cases()).hasSizeGreaterThan(12);
    }

    @TestFactory
    Stream<DynamicTest> everyRecordedQueryHasItsRecordedOutcome() {
        return file.cases().stream().map(each -> dynamicTest(each.title(), () -> check(each)));
    }

    private void check(RecordedFile recorded) {
        Subgraph found = new SubgraphSearch().find(graph, query(recorded));

        Map<String, Object> outcome = new HashMap<>(found.toJson());
        outcome.replaceAll((key, value) -> value instanceof Integer number ? number.longValue() : value);
        outcome.put("ids", Samples.ids(found.structure()));
        assertThat(outcome).isEqualTo(recorded.value("expect"));
    }

    private static SubgraphQuery query(RecordedFile recorded) {
        RecordedFile args = recorded.part("args");
        return new SubgraphQuery(
                Optional.of(recorded.list("seed_ids").stream()
                        .map(String.class::cast)
                        .toList()),
                (int) number(args, "depth", 1),
                new Filter(words(args, "include_relation_types"), words(args, "include_object_types"), Map.of()),
                new Budget(number(args, "max_objects", 0), number(args, "max_tokens", 0), Map.of()));
    }

    private static long number(RecordedFile args, String key, long otherwise) {
        return args.has(key) ? (Long) args.value(key) : otherwise;
    }

    private static Set<String> words(RecordedFile args, String key) {
        List<?> words = args.has(key) ? args.list(key) : List.of();
        return words.stream().map(String.class::cast).collect(Collectors.toSet());
    }
}
