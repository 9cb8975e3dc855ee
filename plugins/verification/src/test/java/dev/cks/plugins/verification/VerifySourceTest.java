package dev.cks.plugins.verification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import dev.cks.api.tool.ErrorCode;
import dev.cks.testkit.ToolTester;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class VerifySourceTest {

    private final Sources sources = new Sources(Map.of("https://ok.test/", 204));
    private final ToolTester tester = ToolTester.of(new VerifySource()).withWorld(sources, sources);

    @Test
    void whatAnswersIsARecordAndItsLink() {
        Map<String, Object> answer = tester.call(Map.of("url", "https://ok.test/", "subject_id", "a"))
                .answers("status", 204)
                .answers("final_url", "https://ok.test/#end")
                .answers("hops", List.of(Map.of("url", "https://ok.test/", "address", "192.0.2.1", "status", 204)))
                .content();
        assertThat(answer.get("objects"))
                .asInstanceOf(LIST)
                .satisfiesExactly(
                        record -> assertThat(record.toString()).contains("vr-new-1", "VerificationRecord"),
                        link -> assertThat(link.toString()).contains("[a, vr-new-1]", "verified_by"));
        assertThat(sources.asked).containsExactly("https://ok.test/");
    }

    @Test
    void aDigestIsTakenWhenAsked() {
        tester.call(Map.of("url", "https://ok.test/", "subject_id", "a", "digest", true))
                .answers("status", 204);
        assertThat(sources.asked).containsExactly("https://ok.test/ with digest");
    }

    @Test
    void nothingIsAskedForNoSubject() {
        tester.call(Map.of("url", "https://ok.test/", "subject_id", " ")).fails(ErrorCode.INVALID_PARAMETER);
        tester.call(Map.of("url", "", "subject_id", "a")).fails(ErrorCode.INVALID_PARAMETER);
        assertThat(sources.asked).isEmpty();
    }

    @Test
    void whatMayNotBeAskedIsTold() {
        assertThat(tester.call(Map.of("url", "http://127.0.0.1/", "subject_id", "a"))
                        .fails(ErrorCode.UNSAFE_URL)
                        .content())
                .containsEntry("rule", "address");
    }

    @Test
    void whereNothingReachesTheInternetItSaysSo() {
        ToolTester.of(new VerifySource())
                .call(Map.of("url", "https://ok.test/", "subject_id", "a"))
                .fails(ErrorCode.NOT_SUPPORTED);
    }
}
