package dev.cks.core.validation;

import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.Severity;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
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
        try {
            return accept(extension.constraint().check(structure, context));
        } catch (StackOverflowError exhausted) {
            return List.of(failure(FAILED, "it ran out of stack"));
        } catch (VirtualMachineError fatal) {
            throw fatal;
        } catch (BreachException breach) {
            return List.of(failure(FAILED, breach.text()));
        } catch (ToolException coded) {
            boolean timedOut = ErrorCode.TIMEOUT.equals(coded.code());
            return List.of(failure(timedOut ? TIMED_OUT : FAILED, ForeignText.describe(coded)));
        } catch (Throwable failure) {
            return List.of(failure(FAILED, ForeignText.describe(failure)));
        }
    }

    private List<Finding> accept(@Nullable List<Diagnostic> returned) {
        if (returned == null) {
            throw new BreachException("it returned null instead of a list");
        }
        List<Finding> findings = new ArrayList<>();
        for (@Nullable Diagnostic diagnostic : returned) {
            if (diagnostic == null) {
                throw new BreachException("its list holds null");
            }
            hold(diagnostic);
            findings.add(new Finding(ForeignDiagnostics.copy(diagnostic), Finding.EXTENSION));
        }
        return findings;
    }

    private void hold(Diagnostic diagnostic) {
        if (!extension.info().codes().contains(diagnostic.code())) {
            throw new BreachException("it reported the code " + diagnostic.code() + ", which it doesn't declare");
        }
        Severity severity = Objects.requireNonNull(diagnostic.severity(), "a diagnostic without severity");
        if (severity.compareTo(extension.info().severity()) > 0) {
            throw new BreachException("it reported the severity " + severity.word() + ", but declares "
                    + extension.info().severity().word() + " as its highest");
        }
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

    /** Ends the look at what a constraint returned; never leaves this class. */
    private static final class BreachException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        BreachException(String text) {
            super(text, null, false, false);
        }

        String text() {
            return String.valueOf(getMessage());
        }
    }
}
