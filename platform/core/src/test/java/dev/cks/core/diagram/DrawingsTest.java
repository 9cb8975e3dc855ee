package dev.cks.core.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.Severity;
import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.constraint.ValidationReport.Extensions;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Diagram;
import dev.cks.api.plugin.DiagramQuery;
import dev.cks.api.plugin.DiagramQuery.View;
import dev.cks.core.Samples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DrawingsTest {

    private static final ValidationReport CLEAN = new ValidationReport(List.of(), Extensions.NONE, List.of());
    private static final DiagramQuery ALL = new DiagramQuery(View.STRUCTURE, Optional.empty(), 0, 0);

    @Test
    void objectsAreNodesAndRelationsOfTwoAreEdges() {
        KnowledgeStructure structure = Samples.of("a", "b", "c", "r:" + Samples.relation("near", "a", "b"));

        assertThat(draw(structure, ALL)).isEqualTo("""
                flowchart LR
                    n0["a #58; Thing"]
                    n1["b #58; Thing"]
                    n2["c #58; Thing"]
                    n0 -->|"near"| n1
                """);
    }

    @Test
    void relationsOfManyAndRelationsThatAreNamedAreNodes() {
        KnowledgeStructure structure = Samples.of(
                "a",
                "b",
                "c",
                "r:" + Samples.relation("near", "a", "b"),
                "meta:" + Samples.relation("about", "c", "r"),
                "three:" + Samples.relation("among", "a", "b", "c"));

        assertThat(draw(structure, ALL))
                .contains("n3{\"near\"}", "n4{\"about\"}", "n5{\"among\"}")
                .contains("n4 -->|\"1\"| n2", "n4 -->|\"2\"| n3", "n5 -->|\"3\"| n2");
    }

    @Test
    void noTextBreaksOutOfItsLabel() {
        List<String> attacks = List.of(
                "\"] --> x[\"",
                "</text><script>alert(1)</script>",
                "`**bold**`",
                "#quot;",
                "a;b%%{init: {}}%%",
                "a\u2028b\nclick n0 href",
                "\uFB02\u00B0\u00B060\u00B6\u00DF");
        for (String attack : attacks) {
            String label = MermaidLabel.quoted(attack);

            assertThat(label)
                    .matches("\"([\\p{L}\\p{N} .,_()+='/-]|#[0-9]+;)*\"")
                    .doesNotContain("\uFB02");
        }
    }

    @Test
    void findingsAreMarkedOnNodesAndEdges() {
        KnowledgeStructure structure = Samples.of("a", "b", "r:" + Samples.relation("near", "a", "b"));
        ValidationReport findings = new ValidationReport(
                List.of(finding(Severity.ERROR, "r"), finding(Severity.WARNING, "a"), finding(Severity.INFO, "a")),
                Extensions.NONE,
                List.of());

        assertThat(new Drawings().draw(structure, ALL, findings).mermaid())
                .contains("class n0 warning\n", "linkStyle 0 stroke:#c0392b,stroke-width:3px\n")
                .contains("classDef warning stroke:#d68910");
    }

    @Test
    void inferenceShowsWhatIsConcludedFromWhat() {
        KnowledgeStructure structure = steps(
                "old", "'superseded_by':'new'",
                "new", "'confidence':0.5,'operator':'deduction'");

        assertThat(draw(structure, inference(false)))
                .contains("n1[\"p\"]", "n1 --> n0", "n0 -->|\"concludes\"| n2", "deduction (0.5)")
                .doesNotContain("superseded", "alone");
        assertThat(draw(structure, inference(true))).contains("superseded by");
    }

    @Test
    void aLimitIsKeptAndSaid() {
        Diagram diagram = new Drawings()
                .draw(Samples.of("a", "b", "c"), new DiagramQuery(View.STRUCTURE, Optional.empty(), 0, 2), CLEAN);

        assertThat(diagram.foundNodes()).isEqualTo(3);
        assertThat(diagram.returnedNodes()).isEqualTo(2);
        assertThat(diagram.truncated()).isTrue();
    }

    @Test
    void inferenceBeginsAtTheSeeds() {
        KnowledgeStructure structure = steps("s", "'confidence':1");

        Diagram near = new Drawings()
                .draw(structure, new DiagramQuery(new View(true, false), Optional.of(List.of("q", "x")), 1, 0), CLEAN);

        assertThat(near.foundNodes()).isEqualTo(2);
        assertThat(near.mermaid()).contains("n1 -->|\"concludes\"| n0").doesNotContain("\"p\"");
    }

    private static KnowledgeStructure steps(String... idsAndFields) {
        StringBuilder json = new StringBuilder("{'objects':[");
        for (String id : List.of("p", "q", "alone")) {
            json.append("{'identity':{'id':'" + id + "','type':'Thing','name':'" + id + "'},'structure':{}},");
        }
        for (int i = 0; i < idsAndFields.length; i += 2) {
            json.append(i == 0 ? "" : ",").append("{'identity':{'id':'" + idsAndFields[i]);
            json.append("','type':'InferenceStep','name':'s'},'structure':{'premises':['p'],'conclusion':'q',");
            json.append(idsAndFields[i + 1] + "}}");
        }
        return Samples.structure(json + "]}");
    }

    private static DiagramQuery inference(boolean superseded) {
        return new DiagramQuery(new View(true, superseded), Optional.empty(), 0, 0);
    }

    private static String draw(KnowledgeStructure structure, DiagramQuery query) {
        return new Drawings().draw(structure, query, CLEAN).mermaid();
    }

    private static Finding finding(Severity severity, String location) {
        return new Finding(Diagnostic.of("TEST-CODE", severity, location, "Found"), Finding.CORE);
    }
}
