package dev.cks.plugins.knowledge;

import static dev.cks.testkit.KnowledgeStructures.object;
import static dev.cks.testkit.KnowledgeStructures.relation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.tool.ErrorCode;
import dev.cks.testkit.KnowledgeStructures;
import dev.cks.testkit.ToolTester;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class ValidateKnowledgeTest {

    private static final ToolTester TESTER = ToolTester.of(new ValidateKnowledge());
    private static final String VALID = KnowledgeStructures.text(KnowledgeStructures.of(object("a", "Thing")));
    private static final String DANGLING = KnowledgeStructures.text(KnowledgeStructures.of(
            object("a", "Thing"), relation("r", "near", "a", "ghost"), relation("s", "near", "a", "phantom")));

    @Test
    void aValidTextOpensASessionWithAVersion() {
        assertThat(TESTER.call(Map.of("json_data", VALID))
                        .answers("valid", true)
                        .answers("extensions_applied", List.of())
                        .answers("diagnostics", List.of())
                        .content())
                .containsKeys("session_id", "version_id");
    }

    @Test
    void brokenRulesAreDiagnosticsWithoutAVersion() {
        assertThat(TESTER.call(Map.of("json_data", DANGLING))
                        .answers("valid", false)
                        .answers("totals", Map.of("CKS-STRUCT-DANGLING-REF", 2))
                        .answers("truncated", false)
                        .content())
                .containsKey("session_id")
                .doesNotContainKey("version_id");
    }

    @Test
    void theListOfDiagnosticsCanBeCutButTheTotalsCountAll() {
        assertThat(TESTER.call(Map.of("json_data", DANGLING, "max_diagnostics", 1))
                        .answers("totals", Map.of("CKS-STRUCT-DANGLING-REF", 2))
                        .answers("truncated", true)
                        .content()
                        .get("diagnostics"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .hasSize(1);
    }

    @Test
    void aSessionIsValidatedWhenOneIsNamedEvenBesideAText() {
        ToolTester tester = TESTER.withSession("s1", KnowledgeStructures.json(VALID));

        tester.call(Map.of("session_id", "s1")).answers("session_id", "s1").answers("valid", true);
        tester.call(Map.of("session_id", "s1", "json_data", DANGLING)).answers("valid", true);
        tester.call(Map.of("session_id", "other")).fails(ErrorCode.SESSION_NOT_FOUND);
    }

    @Test
    void whatIsMissingOrMalformedIsSaid() {
        TESTER.call(Map.of("json_data", VALID, "max_diagnostics", BigInteger.TWO.pow(64)))
                .fails(ErrorCode.INVALID_PARAMETER);
        TESTER.call(Map.of()).fails(ErrorCode.MISSING_PARAMETER);
        TESTER.call(Map.of("json_data", "{oops")).fails(ErrorCode.INVALID_JSON);
        TESTER.call(Map.of("json_data", VALID, "extensions", List.of("nope"))).fails(ErrorCode.UNKNOWN_EXTENSION);
    }
}
