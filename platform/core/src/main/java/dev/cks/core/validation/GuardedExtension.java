package dev.cks.core.validation;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.Severity;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.cancellation.InterruptFence;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Runs a foreign constraint and holds it to what it declared; whatever it does wrong becomes one error finding. */
record GuardedExtension(Extension extension) implements Judging {

    private static final String FAILED = "CKS-EXTENSION-FAILED";
    private static final String TIMED_OUT = "CKS-EXTENSION-TIMEOUT";

    @Override
    public Constraint constraint() {
        return extension.constraint();
    }

    @Override
    public ConstraintInfo info() {
        return extension.info();
    }

    @Override
    public String plugin() {
        return extension.pluginId();
    }

    @Override
    public String version() {
        return extension.pluginVersion();
    }

    @Override
    public Outcome hold(Supplier<Outcome> work) {
        InterruptFence fence = InterruptFence.setUp();
        boolean interrupted;
        Outcome outcome;
        try {
            outcome = verdict(work);
        } finally {
            interrupted = fence.takeDown();
        }
        // What it found while it took itself for cancelled proves nothing.
        return interrupted && !outcome.failed() ? failure(FAILED, "it interrupted its thread") : outcome;
    }

    @Override
    public List<Finding> accept(@Nullable List<Diagnostic> returned) {
        if (returned == null) {
            throw new PluginFailure("it returned null instead of a list");
        }
        List<Finding> findings = new ArrayList<>();
        for (@Nullable Diagnostic diagnostic : returned) {
            if (diagnostic == null) {
                throw new PluginFailure("its list holds null");
            }
            hold(diagnostic);
            findings.add(new Finding(ForeignDiagnostics.copy(diagnostic), Finding.EXTENSION));
        }
        return findings;
    }

    private Outcome verdict(Supplier<Outcome> work) {
        try {
            return work.get();
        } catch (StackOverflowError exhausted) {
            return failure(FAILED, "it ran out of stack");
        } catch (VirtualMachineError fatal) {
            throw fatal;
        } catch (PluginFailure known) {
            return failure(FAILED, String.valueOf(known.getMessage()));
        } catch (ToolException coded) {
            boolean timedOut = ErrorCode.TIMEOUT.equals(coded.code());
            return failure(timedOut ? TIMED_OUT : FAILED, ForeignText.describe(coded));
        } catch (Throwable failure) {
            return failure(FAILED, ForeignText.describe(failure));
        }
    }

    private void hold(Diagnostic diagnostic) {
        if (!extension.info().codes().contains(diagnostic.code())) {
            throw new PluginFailure("it reported the code " + diagnostic.code() + ", which it doesn't declare");
        }
        Severity severity = Objects.requireNonNull(diagnostic.severity(), "a diagnostic without severity");
        if (severity.compareTo(extension.info().severity()) > 0) {
            throw new PluginFailure("it reported the severity " + severity.word() + ", but declares "
                    + extension.info().severity().word() + " as its highest");
        }
    }

    private Outcome failure(String code, String reason) {
        String message = "The extension \"" + extension.name() + "\" of plugin " + extension.pluginId() + " "
                + extension.pluginVersion() + " gave no verdict: " + reason
                + ". Report it to the plugin's author, or validate without it";
        Diagnostic diagnostic = Diagnostic.of(code, Severity.ERROR, null, message)
                .with("extension", extension.name())
                .with("plugin", extension.pluginId())
                .with("version", extension.pluginVersion());
        return Outcome.failure(new Finding(diagnostic, Finding.EXTENSION));
    }
}
