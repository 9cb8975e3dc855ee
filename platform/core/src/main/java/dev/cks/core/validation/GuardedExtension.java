package dev.cks.core.validation;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.Severity;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.cancellation.InterruptFence;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs a foreign constraint and holds it to what it declared; whatever it does wrong becomes one error finding. For one run.
 */
final class GuardedExtension implements Judging {

    private static final String FAILED = "CKS-EXTENSION-FAILED";
    private static final String TIMED_OUT = "CKS-EXTENSION-TIMEOUT";

    private final Extension extension;
    private final ForeignDiagnostics diagnostics;

    GuardedExtension(Extension extension) {
        this.extension = extension;
        this.diagnostics = new ForeignDiagnostics(extension.guard().mostFindings());
    }

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
    public String verdictKey() {
        return extension.verdictKey();
    }

    @Override
    public ValidationContext told(ValidationContext context) {
        return extension.options().isEmpty() ? context : new OptionsContext(context, extension.options());
    }

    @Override
    public Outcome hold(Supplier<Outcome> work) {
        try {
            return extension.guard().run(() -> uninterrupted(work));
        } catch (StackOverflowError exhausted) {
            return failure(FAILED, "it ran out of stack");
        } catch (VirtualMachineError fatal) {
            throw fatal;
        } catch (PluginFailure known) {
            return failure(FAILED, String.valueOf(known.getMessage()));
        } catch (ToolException coded) {
            return failure(
                    ErrorCode.TIMEOUT.equals(coded.code()) ? TIMED_OUT : FAILED, ForeignText.text(coded.getMessage()));
        } catch (Throwable failure) {
            return failure(FAILED, ForeignText.describe(failure));
        }
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
            findings.add(new Finding(diagnostics.copy(diagnostic), Finding.EXTENSION));
        }
        return findings;
    }

    /** What it found while it took itself for cancelled proves nothing. */
    private static Outcome uninterrupted(Supplier<Outcome> work) {
        InterruptFence fence = InterruptFence.setUp();
        boolean interrupted = false;
        Outcome outcome;
        try {
            outcome = work.get();
        } finally {
            interrupted = fence.takeDown();
        }
        if (interrupted) {
            throw new PluginFailure("it interrupted its thread");
        }
        return outcome;
    }

    private void hold(Diagnostic diagnostic) {
        if (!extension.info().codes().contains(diagnostic.code())) {
            throw new PluginFailure(
                    "it reported the code " + ForeignText.text(diagnostic.code()) + ", which it doesn't declare");
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
