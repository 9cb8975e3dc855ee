package dev.cks.host.guard;

import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Fix;
import dev.cks.api.tool.ToolException;
import dev.cks.core.json.PlainJson;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Copies what plugins hand over, so that the host holds plain values of its own and nothing that a plugin made. */
final class PlainCopy {

    private PlainCopy() {}

    static List<Diagnostic> of(List<Diagnostic> diagnostics) {
        return diagnostics.stream().map(PlainCopy::of).toList();
    }

    static Diagnostic of(Diagnostic diagnostic) {
        Objects.requireNonNull(diagnostic.severity(), "A diagnostic without severity");
        if (diagnostic.metadata().isEmpty() && diagnostic.fixes().isEmpty()) {
            return diagnostic;
        }
        Diagnostic copy = Diagnostic.of(
                diagnostic.code(), diagnostic.severity(), diagnostic.location().orElse(null), diagnostic.message());
        for (Map.Entry<String, Object> entry :
                PlainJson.copy(diagnostic.metadata()).entrySet()) {
            copy = copy.with(entry.getKey(), entry.getValue());
        }
        for (Fix fix : diagnostic.fixes()) {
            copy = copy.withFix(of(fix));
        }
        return copy;
    }

    static ToolException of(ToolException coded) {
        Objects.requireNonNull(coded.code(), "A tool error without code");
        return new ToolException(coded.code(), String.valueOf(coded.getMessage()), PlainJson.copy(coded.details()));
    }

    private static Fix of(Fix fix) {
        return new Fix(
                fix.description(),
                fix.safe(),
                fix.operations().stream().map(PlainJson::copy).toList());
    }
}
