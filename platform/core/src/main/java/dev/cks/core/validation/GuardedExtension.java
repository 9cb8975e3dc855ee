package dev.cks.core.validation;

import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.Severity;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.cancellation.InterruptFence;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Runs a foreign constraint and holds it to what it declared; whatever it does wrong becomes one error finding. */
final class GuardedExtension {

    private static final String FAILED = "CKS-EXTENSION-FAILED";
    private static final String TIMED_OUT = "CKS-EXTENSION-TIMEOUT";

    private final Extension extension;

    GuardedExtension(Extension extension) {
        this.extension = extension;
    }

    /** Returns what the constraint found, in the platform's own values, or one finding that says how it failed. */
    List<Finding> findings(KnowledgeStructure structure, ValidationContext context) {
        InterruptFence fence = InterruptFence.setUp();
        boolean interrupted;
        List<Finding> findings;
        try {
            findings = verdict(structure, context);
        } finally {
            interrupted = fence.takeDown();
        }
        // What it found while it took itself for cancelled proves nothing.
        return interrupted && !failed(findings) ? List.of(failure(FAILED, "it interrupted its thread")) : findings;
    }

    private List<Finding> verdict(KnowledgeStructure structure, ValidationContext context) {
        try {
            return accept(extension.constraint().check(structure, context));
        } catch (StackOverflowError exhausted) {
            return List.of(failure(FAILED, "it ran out of stack"));
        } catch (VirtualMachineError fatal) {
            throw fatal;
        } catch (PluginFailure known) {
            return List.of(failure(FAILED, String.valueOf(known.getMessage())));
        } catch (ToolException coded) {
            boolean timedOut = ErrorCode.TIMEOUT.equals(coded.code());
            return List.of(failure(timedOut ? TIMED_OUT : FAILED, ForeignText.describe(coded)));
        } catch (Throwable failure) {
            return List.of(failure(FAILED, ForeignText.describe(failure)));
        }
    }

    private List<Finding> accept(@Nullable List<Diagnostic> returned) {
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

    private static boolean failed(List<Finding> findings) {
        return findings.stream()
                .map(finding -> finding.diagnostic().code())
                .anyMatch(code -> code.equals(FAILED) || code.equals(TIMED_OUT));
    }

    private Finding failure(String code, String reason) {
        String message = "The extension \"" + extension.name() + "\" of plugin " + extension.pluginId() + " "
                + extension.pluginVersion() + " gave no verdict: " + reason
                + ". Report it to the plugin's author, or validate without it";
        Diagnostic diagnostic = Diagnostic.of(code, Severity.ERROR, null, message)
                .with("extension", extension.name())
                .with("plugin", extension.pluginId())
                .with("version", extension.pluginVersion());
        return new Finding(diagnostic, Finding.EXTENSION);
    }
}
