package dev.cks.host.discovery;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.tool.ToolInfo;
import dev.cks.host.guard.FailureText;
import dev.cks.host.report.Problem;
import dev.cks.host.report.ProblemCode;
import java.util.List;

/** Tells from what was thrown which kind of problem a provider has. */
final class ProviderFailure {

    private static final List<String> DESCRIPTIONS =
            List.of(ConstraintInfo.Builder.class.getName(), ToolInfo.Builder.class.getName());

    private ProviderFailure() {}

    static Problem of(Throwable failure) {
        List<Throwable> chain = FailureText.causes(failure);
        Throwable root = chain.get(chain.size() - 1);
        boolean refusedByApi = root.getClass() == IllegalArgumentException.class && raisedByApi(root);
        if (refusedByApi || root instanceof MalformedDescriptionException) {
            return new Problem(ProblemCode.BAD_NAME, String.valueOf(root.getMessage()));
        }
        return new Problem(code(root), FailureText.of(failure));
    }

    private static ProblemCode code(Throwable root) {
        if (root instanceof UnsupportedClassVersionError) {
            return ProblemCode.NEEDS_NEWER_JAVA;
        }
        if (root instanceof ClassFormatError || root instanceof VerifyError) {
            return ProblemCode.BAD_CLASS_FILE;
        }
        boolean linkage = root instanceof LinkageError || root instanceof ClassNotFoundException;
        String text = FailureText.of(root);
        if (linkage && text.contains("wrong name")) {
            return ProblemCode.BAD_CLASS_FILE;
        }
        return linkage && (text.contains("dev/cks/api/") || text.contains("dev.cks.api."))
                ? ProblemCode.API_MISMATCH
                : ProblemCode.EXTENSION_FAILED;
    }

    /** A description that the api's builders refuse was given a name, code or text that isn't well formed. */
    private static boolean raisedByApi(Throwable root) {
        StackTraceElement[] trace = root.getStackTrace();
        return trace.length > 0 && DESCRIPTIONS.contains(trace[0].getClassName());
    }
}
