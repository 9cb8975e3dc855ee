package dev.cks.host;

import dev.cks.api.tool.ToolException;
import dev.cks.core.validation.PluginFailure;
import dev.cks.host.guard.FailureText;
import dev.cks.host.report.Problem;
import dev.cks.host.report.ProblemCode;

/** Tells from what was thrown why a plugin could not be loaded. */
final class LoadFailure {

    private LoadFailure() {}

    static Problem of(Throwable failure) {
        if (failure instanceof ToolException tooSlow) {
            return new Problem(ProblemCode.STUCK, "Telling what it contributes: " + tooSlow.getMessage());
        }
        String text = failure instanceof PluginFailure known ? known.getMessage() : FailureText.of(failure);
        return new Problem(ProblemCode.LOAD_FAILED, String.valueOf(text));
    }
}
