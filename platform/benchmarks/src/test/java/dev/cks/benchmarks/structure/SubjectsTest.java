package dev.cks.benchmarks.structure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.benchmarks.data.JsonText;
import dev.cks.benchmarks.data.StructureGenerator;
import dev.cks.benchmarks.data.TripleText;
import dev.cks.benchmarks.data.Variant;
import dev.cks.benchmarks.ideal.Violations;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Only engines that find the same can be compared. */
class SubjectsTest {

    private static final int EACH = StructureGenerator.VIOLATIONS;

    @ParameterizedTest
    @EnumSource(Variant.class)
    void theIdealLoopAndThePlatformFindTheInjectedViolations(Variant variant) throws IOException {
        byte[] text = JsonText.of(new StructureGenerator(2000, variant));
        Violations injected = new Violations(0, EACH, EACH, EACH, 0);

        assertThat(new IdealSubject(text).violations()).isEqualTo(injected);
        assertThat(new PlatformSubject(text).violations()).isEqualTo(injected);
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void jenaFindsThemToo(Variant variant) throws IOException {
        byte[] triples = TripleText.of(new StructureGenerator(500, variant));

        assertThat(new JenaSubject(triples).results())
                .isEqualTo(Map.of(
                        "ClassConstraintComponent", EACH,
                        "DisjointConstraintComponent", EACH,
                        "MaxCountConstraintComponent", EACH));
    }

    @Test
    void theReportNamesEveryStageAtEverySize() throws IOException {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();

        new ParseAndValidateBenchmark(List.of("100", "200", "--rounds", "1", "--jena"))
                .run(new PrintStream(printed, true, StandardCharsets.UTF_8));

        String text = printed.toString(StandardCharsets.UTF_8);
        assertThat(text).contains("N = 100, plain", "N = 200, plain", "From 352 to 652 objects");
        for (Stage stage : Stage.values()) {
            assertThat(text.lines().filter(line -> line.matches("\\| " + Pattern.quote(stage.label()) + " +\\|.*")))
                    .as(stage.label())
                    .hasSize(3);
        }
    }
}
