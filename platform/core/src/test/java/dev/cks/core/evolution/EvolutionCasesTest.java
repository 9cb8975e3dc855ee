package dev.cks.core.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ToolException;
import dev.cks.core.RecordedFile;
import dev.cks.core.Samples;
import dev.cks.core.validation.ValidationPlan;
import dev.cks.core.validation.Validator;
import java.time.InstantSource;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class EvolutionCasesTest {

    private final Evolution evolution = new Evolution();
    private final Validator validator = new Validator(InstantSource.system());

    @Test
    void thereAreRecordedCases() {
        assertThat(RecordedFile.read("evolve.json").cases()).hasSizeGreaterThan(45);
    }

    @TestFactory
    Stream<DynamicTest> everyRecordedRequestHasItsRecordedOutcome() {
        return RecordedFile.read("evolve.json").cases().stream()
                .map(each -> dynamicTest(each.title(), () -> check(each)));
    }

    private void check(RecordedFile recorded) {
        KnowledgeStructure base = recorded.structure("base");
        String before = Samples.text(base);
        RecordedFile expected = recorded.part("expect");
        if (expected.has("error")) {
            assertThat(codeOf(base, recorded.value("operations"))).isIn(expected.list("error"));
        } else {
            Evolved evolved = evolution.apply(base, recorded.value("operations"));
            assertThat(evolved.operationsApplied())
                    .isEqualTo(recorded.list("operations").size());
            checkStructure(evolved.structure(), expected);
            if (recorded.has("cascade_removed_relations")) {
                assertThat(evolved.cascadeRemovedRelations()).isEqualTo(recorded.list("cascade_removed_relations"));
            }
        }
        assertThat(Samples.text(base)).isEqualTo(before);
    }

    private static void checkStructure(KnowledgeStructure structure, RecordedFile expected) {
        if (expected.has("structure")) {
            assertThat(Samples.text(structure)).isEqualTo(Samples.text(expected.structure("structure")));
        } else {
            assertThat(Samples.ids(structure)).isEqualTo(expected.list("ids"));
        }
    }

    /** A result that breaks a built-in rule is refused by whoever wants to keep it. */
    private String codeOf(KnowledgeStructure base, Object operations) {
        try {
            KnowledgeStructure result = evolution.apply(base, operations).structure();
            boolean valid =
                    validator.validate(result, ValidationPlan.BUILT_IN_RULES).valid();
            return valid ? "accepted" : "validation_failed";
        } catch (ToolException refusal) {
            return refusal.code().code();
        }
    }
}
