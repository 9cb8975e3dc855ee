package org.example.trials;

import static dev.cks.testkit.KnowledgeStructures.object;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.testkit.KnowledgeStructures;
import dev.cks.testkit.ToolTester;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CountArmsTest {

    private static final KnowledgeStructure TRIALS = KnowledgeStructures.of(
            object("trial-7", "ClinicalTrial", Map.of("arms", List.of("drug", "placebo"))),
            object("trial-8", "ClinicalTrial"));

    private final ToolTester tester = ToolTester.of(new CountArms()).withSession("s1", TRIALS);

    @Test
    void countsTheArmsOfWhatASessionHolds() {
        tester.call(Map.of("session_id", "s1")).answers("arms", Map.of("trial-7", 2, "trial-8", 0));
    }

    @Test
    void countsTheArmsInAText() {
        tester.call(Map.of("json_data", KnowledgeStructures.text(TRIALS)))
                .answers("arms", Map.of("trial-7", 2, "trial-8", 0));
    }

    @Test
    void saysWhatIsWrongWithATextOrMissing() {
        tester.call(Map.of("json_data", "{")).fails(ErrorCode.INVALID_JSON);
        tester.call(Map.of()).fails(ErrorCode.MISSING_PARAMETER);
    }
}
