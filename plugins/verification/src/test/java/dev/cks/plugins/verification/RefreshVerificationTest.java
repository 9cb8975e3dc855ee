package dev.cks.plugins.verification;

import static dev.cks.testkit.KnowledgeStructures.object;
import static dev.cks.testkit.KnowledgeStructures.relation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.testkit.Entry;
import dev.cks.testkit.KnowledgeStructures;
import dev.cks.testkit.ToolTester;
import dev.cks.testkit.ToolVerdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The testkit's now is the first instant of 2026. */
class RefreshVerificationTest {

    private static final String OLD = "2025-11-01T00:00:00Z";
    private static final String YOUNG = "2025-12-31T00:00:00Z";

    private final Sources sources = new Sources(Map.of("https://one.test/", 200, "https://two.test/", 404));

    @Test
    void onlyWhatIsOlderIsAskedAgain() {
        ToolVerdict verdict = refresh(Map.of("max_age", "P30D"));

        verdict.answers(
                        "refreshed",
                        List.of(Map.of(
                                "record_id",
                                "v1",
                                "new_record_id",
                                "vr-new-1",
                                "url",
                                "https://one.test/",
                                "status",
                                200,
                                "previous_status",
                                500,
                                "content_changed",
                                true)))
                .answers("remaining", 0);
        assertThat(failed(verdict)).singleElement().asString().contains("record_id=gone", "error=unsafe_url");
        assertThat(verdict.content()).containsKey("operations").doesNotContainKeys("version_id", "next_cursor");
        assertThat(sources.asked).containsExactly("https://gone.test/", "https://one.test/ with digest");
    }

    @Test
    void whatIsDatedAheadIsAskedAgain() {
        Map<String, Object> later =
                Map.of("url", "https://one.test/", "checked_at", "2026-01-01T00:05:01Z", "subject_id", "a");
        Map<String, Object> almostNow =
                Map.of("url", "https://two.test/", "checked_at", "2026-01-01T00:05:00Z", "subject_id", "a");
        ToolTester tester = ToolTester.of(new RefreshVerification())
                .withWorld(sources, sources)
                .withSession(
                        "s",
                        KnowledgeStructures.of(object("a", "Claim"), record("later", later), record("now", almostNow)));

        tester.call(Map.of("session_id", "s", "max_age", "P30D"));
        assertThat(sources.asked).containsExactly("https://one.test/");
        tester.call(Map.of("session_id", "s", "max_age", "P0D"));
        assertThat(sources.asked).hasSize(3);
    }

    @Test
    void whatIsNamedIsAskedWhateverItsAge() {
        refresh(Map.of("record_ids", List.of("v2"))).answers("failed", List.of());
        assertThat(sources.asked).containsExactly("https://two.test/");
    }

    @Test
    void namesAndAgeNarrowEachOther() {
        refresh(Map.of("record_ids", List.of("v2"), "max_age", "30")).answers("refreshed", List.of());
        assertThat(sources.asked).isEmpty();
    }

    @Test
    void applyingKeepsTheNewRecordsWithTheirLinksAndWhatElseNamedTheOldOnes() {
        ToolVerdict verdict = refresh(Map.of("record_ids", List.of("v1", "v2"), "apply", true));
        assertThat(verdict.content()).containsKey("version_id").doesNotContainKey("operations");
    }

    @Test
    void theOperationsReplaceRecordAndLinkAndRedirectTheRest() {
        Object operations =
                refresh(Map.of("record_ids", List.of("v1", "v2"))).content().get("operations");
        assertThat(operations)
                .asString()
                .contains("object_id=v1, type=remove_object", "object_id=v2, type=remove_object")
                .contains("participants=[a, vr-new-1]", "participants=[vr-new-1, vr-new-2]")
                .contains("participants=[both, a]")
                .doesNotContain("[b, vr-new-2]");
    }

    @Test
    void aCallAsksForSoManyAndSaysWhereToGoOn() {
        refresh(Map.of("max_age", "P0D", "limit", 1)).answers("remaining", 2).answers("next_cursor", "gone");
        refresh(Map.of("max_age", "P0D", "limit", 1, "cursor", "gone"))
                .answers("remaining", 1)
                .answers("next_cursor", "v1");
        assertThat(sources.asked).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"soon", "", "P1M", "-P1D", "36501", "1.5", "99999999999", "PT99999999999999999999H"})
    void anAgeThatIsNoneIsRefused(String age) {
        refresh(Map.of("max_age", age)).fails(ErrorCode.INVALID_PARAMETER);
    }

    @Test
    void aCallThatAsksForNothingOrForNoRecordIsRefused() {
        refresh(Map.of()).fails(ErrorCode.MISSING_PARAMETER);
        refresh(Map.of("record_ids", List.of("a"))).fails(ErrorCode.INVALID_PARAMETER);
        refresh(Map.of("record_ids", List.of("nowhere"))).fails(ErrorCode.INVALID_PARAMETER);
        assertThat(sources.asked).isEmpty();
    }

    @Test
    void aWithdrawnCallIsNoFailureOfASource() {
        Map<String, Object> content = Map.of("url", "https://cancel.test/", "checked_at", OLD, "subject_id", "a");
        ToolTester.of(new RefreshVerification())
                .withWorld(sources, sources)
                .withSession("s", KnowledgeStructures.of(object("a", "Claim"), record("v", content)))
                .call(Map.of("session_id", "s", "max_age", "1"))
                .fails(ErrorCode.CANCELLED);
    }

    private ToolVerdict refresh(Map<String, ?> arguments) {
        Map<String, Object> all = new LinkedHashMap<>(arguments);
        all.put("session_id", "s");
        return ToolTester.of(new RefreshVerification())
                .withWorld(sources, sources)
                .withSession("s", structure())
                .call(all);
    }

    private static List<?> failed(ToolVerdict verdict) {
        return verdict.content().get("failed") instanceof List<?> list ? list : List.of();
    }

    private static KnowledgeStructure structure() {
        return KnowledgeStructures.of(
                object("a", "Claim"),
                record(
                        "v1",
                        Map.of(
                                "url", "https://one.test/",
                                "checked_at", OLD,
                                "subject_id", "a",
                                "http_status", 500,
                                "content_sha256", "0")),
                record("v2", Map.of("url", "https://two.test/", "checked_at", YOUNG, "subject_id", "b")),
                record("gone", Map.of("url", "https://gone.test/", "checked_at", OLD, "subject_id", "a")),
                relation("l1", "verified_by", "a", "v1"),
                relation("both", "compares", "v1", "v2"),
                relation("of", "concerns", "both", "a"));
    }

    private static Entry record(String id, Map<String, ?> content) {
        return object(id, "VerificationRecord", content);
    }
}
