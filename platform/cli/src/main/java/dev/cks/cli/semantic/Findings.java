package dev.cks.cli.semantic;

import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.tool.ToolException;
import dev.cks.core.codec.CanonicalJson;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Shows people on standard error what was found. */
final class Findings {

    private static final int MOST_SHOWN = 50;

    private final Workbench workbench;
    private final PrintStream errors;

    Findings(Workbench workbench) {
        this.workbench = workbench;
        this.errors = workbench.errors();
    }

    void show(ValidationReport report) {
        int hidden = Math.max(0, report.findings().size() - MOST_SHOWN);
        if (hidden > 0) {
            errors.println(hidden + " lighter findings aren't shown; cks validate shows them");
        }
        report.findings().stream()
                .skip(hidden)
                .forEach(finding ->
                        errors.println(workbench.printable(finding.diagnostic().toString())));
        List<String> notEnforced = report.extensions().notEnforced();
        if (!notEnforced.isEmpty()) {
            errors.println("not enforced: " + String.join(", ", notEnforced) + " (ask for them with -x)");
        }
    }

    void show(ToolException refused) {
        errors.println("cks: " + refused.code().code() + ": " + workbench.printable(refused.getMessage()));
        for (String key : List.of("details", "diagnostics", "problems")) {
            if (refused.details().get(key) instanceof List<?> list) {
                list.stream().limit(MOST_SHOWN).forEach(entry -> errors.println("  " + line(entry)));
                return;
            }
        }
    }

    private String line(@Nullable Object entry) {
        if (entry instanceof Map<?, ?> fields && fields.get("message") instanceof String message) {
            Object place = fields.get("location") == null ? fields.get("pointer") : fields.get("location");
            Object code = fields.get("code");
            String head = (code == null ? "" : code + " ") + (place == null ? "" : "at " + place + ": ");
            return workbench.printable(head + message);
        }
        return workbench.printable(CanonicalJson.compact(entry));
    }
}
