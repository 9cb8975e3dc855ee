package dev.cks.core.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.RecordedFile;
import dev.cks.core.Samples;
import dev.cks.core.merge.MergeOutcome.Conflicting;
import dev.cks.core.merge.MergeOutcome.Merged;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class MergeCasesTest {

    @Test
    void thereAreRecordedCases() {
        assertThat(RecordedFile.read("merge.json").cases()).hasSizeGreaterThan(15);
    }

    @TestFactory
    Stream<DynamicTest> everyRecordedMergeHasItsRecordedOutcome() {
        return RecordedFile.read("merge.json").cases().stream()
                .map(each -> dynamicTest(each.title(), () -> check(each)));
    }

    private static void check(RecordedFile recorded) {
        RecordedFile expected = recorded.part("expect");
        if (expected.has("error")) {
            assertThatExceptionOfType(ToolException.class)
                    .isThrownBy(() -> merge(recorded))
                    .satisfies(refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_PARAMETER));
        } else if (merge(recorded) instanceof Merged merged) {
            checkMerged(merged, expected);
        } else {
            Conflicting conflicting = (Conflicting) merge(recorded);
            assertThat(conflicting.conflicts().stream().map(Conflict::objectId).toList())
                    .isEqualTo(expected.list("conflicts"));
        }
    }

    private static void checkMerged(Merged merged, RecordedFile expected) {
        assertThat(expected.value("merged")).isEqualTo(true);
        if (expected.has("structure")) {
            assertThat(Samples.text(merged.structure())).isEqualTo(Samples.text(expected.structure("structure")));
        }
        if (expected.has("dropped_relations")) {
            assertThat(merged.droppedRelations()).isEqualTo(expected.list("dropped_relations"));
        }
    }

    private static MergeOutcome merge(RecordedFile recorded) {
        Map<String, Object> resolutions = new HashMap<>();
        if (recorded.has("resolutions")) {
            recorded.part("resolutions").values().forEach((id, wish) -> resolutions.put((String) id, wish));
        }
        return new Merge()
                .merge(
                        recorded.structure("base"),
                        recorded.structure("branch_a"),
                        recorded.structure("branch_b"),
                        resolutions);
    }
}
