package dev.cks.plugins.decisions.kgai;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.plugins.decisions.DecisionAdmin;
import dev.cks.plugins.decisions.DecisionHistory;
import dev.cks.plugins.decisions.DecisionRecord;
import dev.cks.testkit.ToolTester;
import dev.cks.testkit.ToolVerdict;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KgaiLogTest {

    /** An event whose hash kgai 1.5.1 gave. */
    private static final String LINE =
            "{\"hash\":\"sha256:a836c223e30891ba4245fb69ffc1f9ca8424eedd363cfb299388b8b93224647a\",\"op\":\"assert\",\"actor\":\"alice\","
                    + "\"install_id\":\"i0000000000000001\",\"lamport\":1,\"recorded_at\":\"2026-01-02T00:00:00Z\",\"parents\":null,"
                    + "\"decision\":{\"id\":\"d_cc155f237be5f16039feb2a1\",\"title\":\"Invoice renders standalone\",\"rationale\":\"own"
                    + " domain\",\"author\":\"alice\",\"summary\":\"element Invoice; link feature:Invoice-part_of->feature:Pricing\","
                            .replace(">", "\\u003e")
                    + "\"shapes\":[\"el_838c7794b307afdacd03\",\"el_f143b3d7d3e080571537\"],\"targets\":[\"el_838c7794b307afdacd03\"],"
                    + "\"mutations\":[{\"op\":\"upsert_element\",\"element_id\":\"el_838c7794b307afdacd03\",\"kind\":\"feature\",\"name\":"
                    + "\"Invoice\",\"props\":{\"paths\":\"src/billing/*\"}},{\"op\":\"upsert_element\",\"element_id\":"
                    + "\"el_f143b3d7d3e080571537\",\"kind\":\"feature\",\"name\":\"Pricing\"},{\"op\":\"add_link\",\"element_id\":"
                    + "\"el_838c7794b307afdacd03\",\"from_id\":\"el_838c7794b307afdacd03\",\"to_id\":\"el_f143b3d7d3e080571537\","
                    + "\"link_kind\":\"PART_OF\"}]}}";

    @TempDir
    private Path data;

    @Test
    void whatKgaiWroteIsTakenOver() {
        admin("import_kgai", LINE).answers("imported", 1L).answers("skipped_count", 0L);
        admin("import_kgai", LINE + "\n\n" + LINE).answers("imported", 0L).answers("events", 1L);

        assertThat(ToolTester.of(new DecisionHistory())
                        .withDataDirectory(data)
                        .call(Map.of("element", "feature:Invoice"))
                        .toString())
                .contains("\"is_head\": true", "\"when\": \"2026-01-02T00:00:00Z\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "own domain | other domain | its hash",
                "\"lamport\":1 | \"lamport\":2 | its hash",
                "assert | retract | unknown op",
                "{\"op\":\"add_link\" | {\"op\":\"drop\" | unknown operation",
            })
    void aLineThatWasChangedIsSkippedAndNamed(String from, String to, String reason) {
        admin("import_kgai", "\n" + LINE.replace(from, to))
                .answers("imported", 0L)
                .answers("skipped_count", 1L);

        assertThat(KgaiLog.read("\n" + LINE.replace(from, to)).faults())
                .singleElement()
                .satisfies(fault -> {
                    assertThat(fault.line()).isEqualTo(2);
                    assertThat(fault.reason()).contains(reason);
                });
    }

    @Test
    void aDecisionOfAnotherIdIsSkipped() {
        KgaiLog.Outcome read = KgaiLog.read("{}\nnot json\n[]");
        assertThat(read.events()).isEmpty();
        assertThat(read.faults()).hasSize(3);
    }

    @Test
    void whatIsWrittenForKgaiIsReadByItsRules() {
        String payload =
                "{\"decisions\":[{\"title\":\"a <b> & c\",\"rationale\":\"line\\nline\\u2028\\b\\f\\u0001 \\ud83c\\udf0a\",\"refs\":"
                        + "[{\"system\":\"gh\",\"url\":\"#1\"}],\"mutations\":[{\"op\":\"set_prop\",\"element\":\"f:X\",\"key\":\"k\",\"value\":1.50}]},"
                        + "{\"title\":\"next\",\"mutations\":[{\"op\":\"set_prop\",\"element\":\"f:X\",\"key\":\"k\",\"value\":2}]},"
                        + "{\"title\":\"a note\"}]}";
        ToolTester.of(new DecisionRecord()).withDataDirectory(data).call(Map.of("payload", payload));
        String log = String.valueOf(
                Objects.requireNonNull(admin("export_kgai", "").content().get("log")));

        KgaiLog.Outcome read = KgaiLog.read(log);

        assertThat(log).contains("a \\u003cb\\u003e \\u0026 c", "\\u2028\\b\\f\\u0001", "\"value\":\"1.50\"");
        assertThat(read.faults()).isEmpty();
        assertThat(read.events()).hasSize(3);
        assertThat(read.events().get(1).decision().supersedes())
                .containsExactly(read.events().get(0).decision().id());
    }

    private ToolVerdict admin(String mode, String log) {
        return ToolTester.of(new DecisionAdmin()).withDataDirectory(data).call(Map.of("mode", mode, "log", log));
    }
}
