package dev.cks.core.validation;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.ConstraintRun;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.Severity;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.Version;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Judges structures by the built-in rules, which always run, and the extensions of a plan.
 *
 * <p>An extension that fails, in whatever way, becomes an error finding: it never ends the call and never passes in
 * silence. Safe for use by many threads.
 */
public final class Validator {

    private static final String CORE = "core";
    private static final double NANOSECONDS_PER_MILLISECOND = 1e6;

    private final InstantSource clock;

    /** Makes a validator that reads the time once for each call. */
    public Validator(InstantSource clock) {
        this.clock = clock;
    }

    /** Returns what the built-in rules say of themselves, in the order in which they run. */
    public static List<ConstraintInfo> builtIns() {
        return BuiltInRules.ALL.stream().map(Constraint::info).toList();
    }

    /**
     * Judges a structure.
     *
     * @throws ToolException {@code cancelled} when the thread was interrupted, for what was found until then is no
     *     verdict
     */
    public ValidationReport validate(KnowledgeStructure structure, ValidationPlan plan) {
        ValidationContext context = new CallContext(clock.instant());
        List<Finding> findings = new ArrayList<>();
        List<ConstraintRun> ran = new ArrayList<>();
        for (Constraint rule : BuiltInRules.ALL) {
            Run run = new Run(rule.info(), CORE, Version.current());
            ran.add(run.measure(structure, findings, () -> findings(rule, structure, context)));
        }
        for (Extension extension : plan.run()) {
            Run run = new Run(extension.info(), extension.pluginId(), extension.pluginVersion());
            ran.add(run.measure(
                    structure, findings, () -> new GuardedExtension(extension).findings(structure, context)));
        }
        plan.missing().forEach(name -> findings.add(missing(name)));
        return new ValidationReport(findings, plan.names(), ran);
    }

    private static List<Finding> findings(Constraint rule, KnowledgeStructure structure, ValidationContext context) {
        return rule.check(structure, context).stream()
                .map(diagnostic -> new Finding(diagnostic, Finding.CORE))
                .toList();
    }

    private static Finding missing(String name) {
        String message = "The extension \"" + name + "\" must judge this structure and isn't installed: install the"
                + " plugin that provides it; where the configuration demands it, correct extensions.force, otherwise remove"
                + " the objects that need it";
        Diagnostic diagnostic = Diagnostic.of("CKS-EXTENSION-MISSING", Severity.ERROR, null, message)
                .with("extension", name);
        return new Finding(diagnostic, Finding.EXTENSION);
    }

    /** One constraint at work. */
    private record Run(ConstraintInfo info, String plugin, String version) {

        ConstraintRun measure(KnowledgeStructure structure, List<Finding> into, Supplier<List<Finding>> work) {
            long begin = System.nanoTime();
            List<Finding> found = work.get();
            double milliseconds = (System.nanoTime() - begin) / NANOSECONDS_PER_MILLISECOND;
            if (Thread.currentThread().isInterrupted()) {
                // Constraints that see the interruption return early, so their silence proves nothing.
                throw new ToolException(ErrorCode.CANCELLED, "Validation was cancelled before it came to an end");
            }
            into.addAll(found);
            return new ConstraintRun(info.name(), plugin, version, foci(structure), milliseconds);
        }

        private int foci(KnowledgeStructure structure) {
            return info.judges().isEmpty()
                    ? structure.size()
                    : info.judges().stream()
                            .distinct()
                            .mapToInt(type -> structure.objectsOfType(type).size())
                            .sum();
        }
    }
}
