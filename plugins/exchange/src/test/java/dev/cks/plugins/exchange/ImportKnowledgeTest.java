package dev.cks.plugins.exchange;

import static dev.cks.testkit.KnowledgeStructures.object;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.tool.ErrorCode;
import dev.cks.plugins.exchange.rdf.RdfForm;
import dev.cks.plugins.exchange.rdf.UnreadableRdfException;
import dev.cks.testkit.KnowledgeStructures;
import dev.cks.testkit.ToolTester;
import dev.cks.testkit.ToolVerdict;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ImportKnowledgeTest {

    private static final String FOREIGN = """
            @prefix foaf: <http://xmlns.com/foaf/0.1/> .
            @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
            @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
            @base <http://example.org/> .
            <ada> a foaf:Person, <Author>; rdfs:label "Ada"@en; foaf:age 36; foaf:nick "A", "Ada L.";
              foaf:height 1.70; <born> "1815-12-10"^^xsd:date; foaf:knows <charles>, _:other .
            _:other foaf:name "Other" .
            """;

    private final ToolTester tester = ToolTester.of(new ImportKnowledge())
            .withSession("s1", KnowledgeStructures.of(object("a", "Thing"), object("b", "Thing")));

    @Test
    void whatIsImportedIsValidatedAndKept() {
        assertThat(read("turtle", RdfForm.TURTLE.write(KnowledgeStructures.of(object("a", "Thing"))))
                        .answers("valid", true)
                        .answers("object_count", 1)
                        .answers("relation_count", 0)
                        .content())
                .containsKeys("session_id", "version_id");
    }

    @Test
    void whatBreaksRulesIsKeptAsADraft() {
        assertThat(read("turtle", """
                        @prefix cks: <urn:cks:term:> . @prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
                        <urn:cks:object:r> cks:relationType "near"; rdf:_1 <urn:cks:object:r>; rdf:_2 <urn:cks:object:x> .
                        """).answers("valid", false).content())
                .containsKey("session_id")
                .doesNotContainKey("version_id");
    }

    @Test
    void withASessionTheObjectsAreAddedToIt() {
        String text = RdfForm.N_TRIPLES.write(
                KnowledgeStructures.of(KnowledgeStructures.relation("r", "near", "a", "c"), object("c", "Thing")));
        tester.call(Map.of("data", text, "format", "n-triples", "session_id", "s1"))
                .answers("session_id", "s1")
                .answers("valid", true)
                .answers("object_count", 2)
                .answers("relation_count", 1);
        String taken = RdfForm.N_TRIPLES.write(KnowledgeStructures.of(object("a", "Thing")));
        tester.call(Map.of("data", taken, "format", "n-triples", "session_id", "s1"))
                .fails(ErrorCode.EVOLUTION_FAILED);
    }

    @Test
    void rdfOfOthersBecomesObjectsFieldsAndRelations() {
        assertThat(RdfForm.TURTLE.read(FOREIGN))
                .isEqualTo("{\"objects\":["
                        + "{\"identity\":{\"id\":\"http://example.org/ada\",\"type\":\"http://xmlns.com/foaf/0.1/Person\","
                        + "\"name\":\"Ada\"},\"structure\":{"
                        + "\"http://www.w3.org/2000/01/rdf-schema#label\":\"Ada\","
                        + "\"http://xmlns.com/foaf/0.1/age\":36,"
                        + "\"http://xmlns.com/foaf/0.1/nick\":[\"A\",\"Ada L.\"],"
                        + "\"http://xmlns.com/foaf/0.1/height\":1.7,"
                        + "\"http://example.org/born\":\"1815-12-10\","
                        + "\"http://www.w3.org/1999/02/22-rdf-syntax-ns#type\":"
                        + "[\"http://xmlns.com/foaf/0.1/Person\",\"http://example.org/Author\"]}},"
                        + "{\"identity\":{\"id\":\"_:other\",\"type\":\"Resource\",\"name\":\"_:other\"},"
                        + "\"structure\":{\"http://xmlns.com/foaf/0.1/name\":\"Other\"}},"
                        + "{\"identity\":{\"id\":\"http://example.org/charles\",\"type\":\"Resource\","
                        + "\"name\":\"http://example.org/charles\"},\"structure\":{}},"
                        + relation("http://example.org/charles") + "," + relation("_:other") + "]}");
        read("turtle", FOREIGN)
                .answers("valid", true)
                .answers("object_count", 5)
                .answers("relation_count", 2);
    }

    private static String relation(String target) {
        return "{\"identity\":{\"id\":\"<http://example.org/ada> <http://xmlns.com/foaf/0.1/knows> <" + target
                + ">\",\"type\":\"Relation\",\"name\":\"knows\"},\"structure\":{\"participants\":"
                + "[\"http://example.org/ada\",\"" + target
                + "\"],\"relation_type\":\"http://xmlns.com/foaf/0.1/knows\"}}";
    }

    @Test
    void jsonLdOfOthersIsReadWithTheContextThatItHolds() {
        read("json-ld", """
                {"@context": {"name": "http://schema.org/name", "knows": {"@id": "http://schema.org/knows", "@type": "@id"}},
                 "@id": "http://example.org/a", "name": "Ada", "knows": "http://example.org/b"}
                """).answers("valid", true).answers("object_count", 3).answers("relation_count", 1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"@context\": \"https://schema.org/\", \"@id\": \"urn:a\", \"name\": \"x\"}",
                "{\"@context\": {\"@import\": \"https://schema.org/\"}, \"@id\": \"urn:a\"}",
                "{\"@context\": \"file:///etc/passwd\"}",
            })
    void nothingIsEverFetched(String text) {
        assertThat(read("json-ld", text)
                        .fails(ErrorCode.INVALID_PARAMETER)
                        .content()
                        .get("message"))
                .asString()
                .contains("Nothing is ever fetched");
    }

    @Test
    void malformedTextIsRefusedWithItsPlace() {
        assertThat(read("turtle", "@prefix a: <urn:a:> .\na:b a:c zz:d .")
                        .fails(ErrorCode.INVALID_PARAMETER)
                        .content())
                .containsEntry("parameter", "data")
                .containsEntry("line", 2L);
        assertThat(read("n-triples", "<urn:a> <urn:b> <urn:c> .\n<urn:a> b .")
                        .fails(ErrorCode.INVALID_PARAMETER)
                        .content())
                .containsEntry("line", 2L);
        assertThat(read("json-ld", "{\"@id\":\n oops}")
                        .fails(ErrorCode.INVALID_PARAMETER)
                        .content())
                .containsEntry("line", 2L)
                .containsEntry("column", 2L);
        read("cks", "{\"objects\":").fails(ErrorCode.INVALID_JSON);
        read("yaml", "a: b").fails(ErrorCode.INVALID_PARAMETER);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<urn:cks:object:a> <urn:cks:term:position> \"x\" .",
                "<urn:cks:object:a> <urn:cks:term:name> \"x\", \"y\" .",
                "<urn:cks:object:a> <urn:cks:term:name> <urn:x> .",
                "<urn:cks:object:a> <urn:cks:term:nickname> \"x\" .",
                "<urn:cks:object:a> <urn:cks:field:f> <urn:x> .",
                "<urn:cks:object:a> <urn:cks:term:relationType> \"x\" .",
                "<urn:cks:object:a> <http://www.w3.org/1999/02/22-rdf-syntax-ns#_1> <urn:x> .",
                "<urn:cks:object:a> <urn:cks:term:relationType> \"x\" ; <http://www.w3.org/1999/02/22-rdf-syntax-ns#_1> <urn:x>"
                        + " ; <http://www.w3.org/1999/02/22-rdf-syntax-ns#_3> <urn:y> .",
                "<urn:cks:object:a> <urn:cks:term:relationType> \"x\" ; <urn:cks:field:relation_type> \"y\" ;"
                        + " <http://www.w3.org/1999/02/22-rdf-syntax-ns#_1> <urn:x> .",
                "<urn:cks:object:%zz> <urn:p> \"x\" .",
                "<urn:cks:object:urn%3Aa> <urn:p> \"x\" . <urn:a> <urn:p> \"x\" .",
                "<urn:a> <urn:p> \"1} , {\"^^<http://www.w3.org/1999/02/22-rdf-syntax-ns#JSON> .",
                "<urn:a> <urn:p> \"\"^^<http://www.w3.org/1999/02/22-rdf-syntax-ns#JSON> .",
                "<urn:a> <urn:p> \"1 2\"^^<http://www.w3.org/1999/02/22-rdf-syntax-ns#JSON> .",
                "<urn:a> <urn:p> \"INF\"^^<http://www.w3.org/2001/XMLSchema#double> .",
                "<urn:a> <urn:p> \"x\"^^<http://www.w3.org/2001/XMLSchema#integer> .",
                "<urn:a> <urn:p> 1e999 .",
            })
    void whatNoStructureCanHoldIsRefused(String text) {
        Assertions.assertThatExceptionOfType(UnreadableRdfException.class)
                .isThrownBy(() -> RdfForm.TURTLE.read(text))
                .withMessageNotContaining("null");
        read("turtle", text).fails(ErrorCode.INVALID_PARAMETER);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"@id\": \"relative\", \"urn:p\": 1}",
                "{\"@id\": \"urn:a{\", \"urn:p\": 1}",
                "{\"@id\": \"urn:a\", \"undefined\": 1}",
                "{\"@id\": \"urn:a\", \"urn:p\": {\"@value\": \"1\", \"@type\": \"relative\"}}",
            })
    void nothingIsSkippedInSilence(String text) {
        read("json-ld", text).fails(ErrorCode.INVALID_PARAMETER);
    }

    @Test
    void namedGraphsAreRefused() {
        read("json-ld", "{\"@id\":\"urn:g\",\"@graph\":[{\"@id\":\"urn:a\",\"urn:p\":\"x\"}]}")
                .fails(ErrorCode.INVALID_PARAMETER);
    }

    @Test
    void whatNestsTooDeeplyIsRefused() {
        read("turtle", "<urn:a> <urn:b> " + "(".repeat(200_000)).fails(ErrorCode.INVALID_PARAMETER);
        read("json-ld", "{\"urn:a\":".repeat(100_000)).fails(ErrorCode.INVALID_PARAMETER);
    }

    private ToolVerdict read(String format, String text) {
        return tester.call(Map.of("data", text, "format", format, "extensions", List.of()));
    }
}
