package dev.cks.cli.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.Severity;
import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.constraint.ValidationReport.Extensions;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.DiagramQuery;
import dev.cks.api.plugin.DiagramQuery.View;
import dev.cks.core.codec.CanonicalJson;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.ParseLimits;
import dev.cks.core.diagram.Drawing;
import dev.cks.core.diagram.Drawings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class GraphPageTest {

    private static final String HOSTILE =
            "</script><script>alert(1)</script><!--\u2028\u2029@@STYLE@@<img src=x onerror=y>&$1\\";
    private static final Codec CODEC = new Codec(ParseLimits.DEFAULT);

    @Test
    void nothingInAStructureBecomesMarkup() {
        String page = page(HOSTILE, structure(List.of(entry(HOSTILE, Map.of(HOSTILE, HOSTILE)))));

        assertThat(occurrences(page, "(?i)<script")).isEqualTo(3);
        assertThat(occurrences(page, "(?i)</script")).isEqualTo(3);
        assertThat(page).doesNotContain("<img", "<!--", "\u2028", "\u2029");
        assertThat(page).contains("<title>&lt;/script&gt;");
    }

    @Test
    void thePageKnowsTheVeryTexts() {
        String page = page("t", structure(List.of(entry(HOSTILE, Map.of(HOSTILE, HOSTILE)))));

        Map<?, ?> node = (Map<?, ?>) nodes(page).get(0);
        assertThat(node.get("id")).isEqualTo(HOSTILE);
        assertThat(node.get("content")).isEqualTo(CanonicalJson.pretty(Map.of(HOSTILE, HOSTILE)));
    }

    @Test
    void onlyThePagesOwnScriptsMayRunAndNothingIsFetched() {
        String page = page("t", structure(List.of(entry("a", Map.of()))));

        assertThat(page)
                .containsPattern("default-src 'none'; style-src 'unsafe-inline'; img-src data:;"
                        + " script-src 'sha256-[A-Za-z0-9+/=]{44}' 'sha256-[A-Za-z0-9+/=]{44}'\"");
        assertThat(page).doesNotContainPattern("<(link|img|iframe)|src=\"|@import|url\\(http");
    }

    @Test
    void findingsAreMarked() {
        ValidationReport report = new ValidationReport(
                List.of(new Finding(Diagnostic.of("TEST-CODE", Severity.ERROR, "a", "Found"), Finding.CORE)),
                Extensions.NONE,
                List.of());
        KnowledgeStructure structure = structure(List.of(entry("a", Map.of())));

        String page = new GraphPage().of("t", drawing(structure), structure, report);

        assertThat(data(page).toString()).contains("severity=error", "code=TEST-CODE");
    }

    @Test
    void anEdgeThatIsNoRelationIsNotTakenForTheObjectWithTheEmptyId() {
        KnowledgeStructure structure = structure(List.of(
                entry("", Map.of("secret", "only the object's")),
                entry("a", Map.of()),
                entry("r", Map.of("participants", List.of("a", "a", "a"), "relation_type", "near"))));

        List<?> edges =
                (List<?>) Objects.requireNonNull(data(page("t", structure)).get("edges"));

        assertThat(edges)
                .hasSize(3)
                .allSatisfy(
                        edge -> assertThat(((Map<?, ?>) edge).get("content")).isEqualTo(""));
    }

    @Test
    void tenThousandObjectsAreOnePageOfPlacesThatAllDiffer() {
        List<Map<String, Object>> entries = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            entries.add(entry("o" + i, Map.of("text", "some words about " + i)));
            if (i > 0) {
                entries.add(entry(
                        "r" + i, Map.of("participants", List.of("o" + i, "o" + i / 3), "relation_type", "part_of")));
            }
        }
        KnowledgeStructure structure = structure(entries);

        List<?> nodes = nodes(page("t", structure));

        assertThat(nodes).hasSize(10_000);
        assertThat(nodes.stream()
                        .map(node -> ((Map<?, ?>) node).get("x") + " " + ((Map<?, ?>) node).get("y"))
                        .distinct())
                .hasSize(10_000);
    }

    private static String page(String title, KnowledgeStructure structure) {
        ValidationReport clean = new ValidationReport(List.of(), Extensions.NONE, List.of());
        return new GraphPage().of(title, drawing(structure), structure, clean);
    }

    private static Drawing drawing(KnowledgeStructure structure) {
        return new Drawings().sketch(structure, new DiagramQuery(View.STRUCTURE, Optional.empty(), 0, 0));
    }

    private static List<?> nodes(String page) {
        return (List<?>) Objects.requireNonNull(data(page).get("nodes"));
    }

    private static Map<?, ?> data(String page) {
        Matcher data = Pattern.compile("id=\"data\">([^<]*)</script>").matcher(page);
        assertThat(data.find()).isTrue();
        return (Map<?, ?>) Objects.requireNonNull(CODEC.parseValue(data.group(1)));
    }

    private static long occurrences(String page, String pattern) {
        return Pattern.compile(pattern).matcher(page).results().count();
    }

    private static KnowledgeStructure structure(List<Map<String, Object>> entries) {
        return CODEC.parse(CanonicalJson.compact(Map.of("objects", entries))).structure();
    }

    private static Map<String, Object> entry(String id, Map<String, Object> content) {
        return Map.of("identity", Map.of("id", id, "type", "Thing", "name", id), "structure", content);
    }
}
