package dev.cks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SarifReportTest {

    private static final String DANGLING = """
            {"objects":[
              {"identity":{"id":"r","type":"R","name":"r"},
               "structure":{"participants":["a","b"],"relation_type":"near"}}]}
            """;

    @TempDir
    private Path work;

    @Test
    void theLogObeysTheOfficialSchema() throws IOException {
        Files.writeString(work.resolve("valid.json"), "{\"objects\":[]}");
        Files.writeString(work.resolve("a b%é\u4e00.json"), DANGLING);
        Files.writeString(work.resolve("malformed.json"), "{\"objects\":[{},7]}");

        String log = new Command(work)
                .run("validate", "--format", "sarif", work.toString())
                .out();

        assertThat(schema().validate(log, InputFormat.JSON)).isEmpty();
    }

    @Test
    void theSchemaRefusesWhatIsNoLog() throws IOException {
        assertThat(schema().validate("{\"version\":\"2.1.0\",\"runs\":[{\"tool\":{}}]}", InputFormat.JSON))
                .isNotEmpty();
    }

    @Test
    void aResultNamesItsRuleItsPlaceAndItsObject() throws IOException {
        Path file = Files.writeString(work.resolve("a b.json"), DANGLING);

        Command.Outcome outcome = new Command(work).run("validate", "--format", "sarif", file.toString());
        JsonNode run = JsonMapper.shared().readTree(outcome.out()).path("runs").path(0);
        JsonNode result = run.path("results").path(0);
        JsonNode location = result.path("locations").path(0);

        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(run.path("columnKind").asString()).isEqualTo("unicodeCodePoints");
        assertThat(result.path("ruleId").asString()).isEqualTo("CKS-STRUCT-DANGLING-REF");
        assertThat(result.path("level").asString()).isEqualTo("error");
        assertThat(run.at("/tool/driver/rules")
                        .path(result.path("ruleIndex").asInt())
                        .path("id")
                        .asString())
                .isEqualTo("CKS-STRUCT-DANGLING-REF");
        assertThat(location.at("/physicalLocation/artifactLocation/uri").asString())
                .startsWith("file:///")
                .endsWith("/a%20b.json");
        assertThat(location.at("/physicalLocation/region/startLine").asInt()).isEqualTo(2);
        assertThat(location.at("/logicalLocations/0/name").asString()).isEqualTo("r");
    }

    @Test
    void everyCodeThatOccursHasARuleWithADescription() throws IOException {
        Files.writeString(work.resolve("f.json"), DANGLING);
        Files.writeString(work.resolve("g.json"), "{oops");
        Files.writeString(
                work.resolve("cks.yaml"),
                "severity: {CKS-STRUCT-DANGLING-REF: info}\n"
                        + "suppressions: [{code: CKS-STRUCT-DANGLING-REF, reason: r, expires: 2020-01-01}]");

        JsonNode run = JsonMapper.shared()
                .readTree(new Command(work)
                        .run("validate", "--format", "sarif", work.toString())
                        .out())
                .path("runs")
                .path(0);

        assertThat(run.path("results")
                        .valueStream()
                        .map(result -> result.path("ruleId").asString()))
                .contains("CKS-SUPPRESSION-EXPIRED", "CKS-STRUCT-DANGLING-REF", "invalid_json");
        assertThat(run.path("results").valueStream())
                .allSatisfy(result -> assertThat(run.at("/tool/driver/rules")
                                .path(result.path("ruleIndex").asInt())
                                .at("/shortDescription/text")
                                .asString())
                        .isNotBlank());
        assertThat(run.path("results")
                        .valueStream()
                        .filter(result -> result.path("level").asString().equals("note")))
                .isNotEmpty()
                .allSatisfy(result -> assertThat(result.at("/properties/metadata/declared_severity")
                                .asString())
                        .isEqualTo("error"));
    }

    @Test
    void whatIsNotShownIsCounted() throws IOException {
        Path file = Files.writeString(work.resolve("f.json"), DANGLING);
        Command command = new Command(work);

        String few = command.run("validate", "--format", "sarif", "--max-diagnostics", "1", file.toString())
                .out();
        assertThat(few).contains("\"notShown\": 1");

        Files.writeString(work.resolve("cks.yaml"), "suppressions: [{code: CKS-STRUCT-DANGLING-REF, reason: later}]");
        Command.Outcome none = command.run("validate", "--format", "sarif", file.toString());
        assertThat(none.out()).contains("\"suppressed\": 2", "\"results\": []");
        assertThat(none.exitCode()).isZero();
    }

    private static Schema schema() throws IOException {
        try (InputStream text = SarifReportTest.class.getResourceAsStream("sarif/sarif-2.1.0-rtm.5.json")) {
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_4)
                    .getSchema(Objects.requireNonNull(text), InputFormat.JSON);
        }
    }
}
