package dev.cks.api.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.Severity;
import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.constraint.ValidationReport.Extensions;
import dev.cks.api.tool.ToolException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class JudgedTest {

    @Test
    void a_refusal_names_what_is_wrong_and_not_what_is_only_worth_a_warning() {
        List<Finding> findings = new ArrayList<>(IntStream.range(0, 300)
                .mapToObj(i -> finding("TEST-WARNING", Severity.WARNING, "w" + i))
                .toList());
        findings.add(finding("TEST-ERROR", Severity.ERROR, "e"));

        ToolException refusal = catchThrowableOfType(
                ToolException.class,
                () -> new Judged(new ValidationReport(findings, Extensions.NONE, List.of()), Optional.empty())
                        .orRefuse());

        assertThat(refusal).hasMessageContaining("TEST-ERROR").hasMessageNotContaining("TEST-WARNING");
        assertThat(refusal.details().get("details"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .hasSize(1)
                .first()
                .asString()
                .contains("TEST-ERROR");
    }

    private static Finding finding(String code, Severity severity, String location) {
        return new Finding(Diagnostic.of(code, severity, location, "Found"), Finding.MCP);
    }
}
