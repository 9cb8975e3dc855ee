package dev.cks.plugins.exchange;

import static dev.cks.testkit.KnowledgeStructures.object;
import static dev.cks.testkit.KnowledgeStructures.relation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.testkit.KnowledgeStructures;
import dev.cks.testkit.ToolTester;
import dev.cks.testkit.ToolVerdict;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExportKnowledgeTest {

    private static final KnowledgeStructure STUDY = KnowledgeStructures.of(
            object("s-1", "Study", Map.of("year", 2024L, "open", true, "p", 0.05, "arms", List.of("a", "b"))),
            object("c 1", "Claim"),
            relation("r", "supports", "s-1", "c 1", "gone"));

    private final ToolTester export = ToolTester.of(new ExportKnowledge()).withSession("s1", STUDY);

    @Test
    void turtleNamesObjectsAndOrdersParticipants() {
        export.call(Map.of("session_id", "s1", "format", "turtle"))
                .answers("media_type", "text/turtle")
                .answers("data", """
                @prefix cks: <urn:cks:term:> .
                @prefix object: <urn:cks:object:> .
                @prefix type: <urn:cks:type:> .
                @prefix field: <urn:cks:field:> .
                @prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
                @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .

                object:s-1 a type:Study;
                  cks:name "s-1";
                  cks:position 0;
                  field:arms "[\\"a\\",\\"b\\"]"^^rdf:JSON;
                  field:open true;
                  field:p 5.0E-2;
                  field:year 2024 .

                <urn:cks:object:c%201> a type:Claim;
                  cks:name "c 1";
                  cks:position 1 .

                object:r a type:Relation;
                  cks:name "r";
                  cks:position 2;
                  cks:relationType "supports";
                  rdf:_1 object:s-1;
                  rdf:_2 <urn:cks:object:c%201>;
                  rdf:_3 object:gone .
                """);
    }

    @Test
    void jsonLdHasItsContextInside() {
        String data = value(
                export.call(Map.of("session_id", "s1", "format", "json-ld"))
                        .answers("media_type", "application/ld+json"),
                "data");
        assertThat(data)
                .startsWith("{\n  \"@context\" : {\n    \"cks\" : \"urn:cks:term:\"")
                .contains("\"@id\" : \"object:c%201\"", "\"field:year\" : 2024", "\"@type\" : \"rdf:JSON\"");
    }

    @Test
    void nTriplesAreOneStatementALine() {
        String data = value(export.call(Map.of("session_id", "s1", "format", "n-triples")), "data");
        assertThat(data.lines()).hasSize(17).allSatisfy(line -> assertThat(line).startsWith("<urn:cks:object:"));
    }

    @Test
    void canonicalTextIsTheUsualFormat() {
        assertThat(export.call(Map.of("json_data", KnowledgeStructures.text(STUDY)))
                        .answers("format", "cks")
                        .answers("data", KnowledgeStructures.text(STUDY))
                        .answers("object_count", 3)
                        .content())
                .doesNotContainKeys("session_id", "version_id", "next_offset");
    }

    @ParameterizedTest
    @ValueSource(strings = {"cks", "json-ld", "turtle", "n-triples"})
    void partsJoinToTheWholeText(String format) {
        ToolTester emoji = ToolTester.of(new ExportKnowledge())
                .withSession("e", KnowledgeStructures.of(object("😀😀😀😀😀😀😀😀", "T"), object("\"\n", "😀")));
        ToolVerdict whole = emoji.call(Map.of("session_id", "e", "format", format));
        StringBuilder joined = new StringBuilder();
        @Nullable Object next = 0;
        while (next != null) {
            Map<String, Object> part = emoji.call(
                            Map.of("session_id", "e", "format", format, "offset", next, "max_characters", 7))
                    .answers("sha256", value(whole, "sha256"))
                    .content();
            joined.append(part.get("data"));
            next = part.get("next_offset");
        }
        assertThat(joined.toString()).isEqualTo(value(whole, "data"));
        whole.answers("total_characters", joined.length());
    }

    @Test
    void aVersionIsReadOfItsSession() {
        String version = value(export.call(Map.of("session_id", "s1")), "version_id");
        export.call(Map.of("session_id", "s1", "version_id", version)).answers("version_id", version);
        export.call(Map.of("session_id", "s1", "version_id", "nope")).fails(ErrorCode.VERSION_NOT_FOUND);
        export.call(Map.of("version_id", version)).fails(ErrorCode.MISSING_PARAMETER);
    }

    @Test
    void whatIsWrongIsNamed() {
        assertThat(export.call(Map.of("session_id", "s1", "format", "rdf-xml"))
                        .fails(ErrorCode.INVALID_PARAMETER)
                        .content()
                        .get("available"))
                .isEqualTo(List.of("cks", "json-ld", "turtle", "n-triples"));
        export.call(Map.of()).fails(ErrorCode.MISSING_PARAMETER);
        export.call(Map.of("json_data", "{")).fails(ErrorCode.INVALID_JSON);
        export.call(Map.of("session_id", "gone")).fails(ErrorCode.SESSION_NOT_FOUND);
        export.call(Map.of("session_id", "s1", "offset", 1_000_000)).fails(ErrorCode.INVALID_PARAMETER);
        export.call(Map.of("session_id", "s1", "offset", 3_000_000_000L)).fails(ErrorCode.INVALID_PARAMETER);
    }

    private static String value(ToolVerdict verdict, String key) {
        return String.valueOf(verdict.content().get(key));
    }
}
