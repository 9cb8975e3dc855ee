package dev.cks.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.RecordedCases.Case;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.ParseLimits;
import dev.cks.core.validation.ValidationPlan;
import dev.cks.core.validation.Validator;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class RecordedCasesTest {

    private final Codec codec = new Codec(ParseLimits.DEFAULT);
    private final Validator validator = new Validator(InstantSource.system());

    @Test
    void thereAreRecordedCases() {
        assertThat(RecordedCases.validate()).hasSizeGreaterThan(90);
    }

    @TestFactory
    Stream<DynamicTest> everyRecordedInputHasItsRecordedOutcome() {
        return RecordedCases.validate().stream().map(each -> dynamicTest(each.toString(), () -> check(each)));
    }

    private void check(Case recorded) {
        if (!recorded.outcome().parses()) {
            assertThatExceptionOfType(ToolException.class)
                    .isThrownBy(() -> codec.parse(recorded.input()))
                    .satisfies(refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_JSON))
                    .satisfies(refusal -> assertThat(refusal.details()).containsKey("problems"));
            return;
        }
        KnowledgeStructure structure = codec.parse(recorded.input()).structure();
        checkText(recorded, structure);
        if (!recorded.counts().isEmpty()) {
            assertThat(List.of(structure.size(), structure.relations().size())).isEqualTo(recorded.counts());
        }
        recorded.outcome().diagnostics().ifPresent(expected -> {
            ValidationReport report = validator.validate(structure, ValidationPlan.BUILT_IN_RULES);
            assertThat(report.valid()).isEqualTo(recorded.outcome().valid());
            assertThat(triples(report)).isEqualTo(expected);
        });
    }

    private void checkText(Case recorded, KnowledgeStructure structure) {
        String text = codec.serialize(structure);
        recorded.canonical().ifPresent(expected -> assertThat(text).isEqualTo(expected));
        assertThat(codec.serialize(codec.parse(text).structure())).isEqualTo(text);
    }

    private static List<List<String>> triples(ValidationReport report) {
        return report.findings().stream()
                .map(finding -> List.of(
                        finding.diagnostic().code(),
                        finding.diagnostic().severity().word(),
                        finding.diagnostic().location().orElse("null")))
                .toList();
    }
}
