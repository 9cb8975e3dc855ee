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
import dev.cks.core.cancellation.CurrentCall;
import dev.cks.core.structure.Delta;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Judges structures by the built-in rules, which always run, and the extensions of a plan.
 *
 * <p>An extension that fails, in whatever way, becomes an error finding: it never ends the call and never passes in
 * silence. Safe for use by many threads.
 */
public final class Validator {

    private static final double NANOSECONDS_PER_MILLISECOND = 1e6;

    private final InstantSource clock;
    /** Weak, so that a judgement goes with its structure; judgements hold nothing of structures or plugins. */
    private final Map<KnowledgeStructure, Judgement> judgements = Collections.synchronizedMap(new WeakHashMap<>());

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
     * @throws ToolException {@code cancelled} when the thread was interrupted or its call withdrawn, for what was found
     *     until then is no verdict
     */
    public ValidationReport validate(KnowledgeStructure structure, ValidationPlan plan) {
        ValidationContext context = new CallContext(clock.instant());
        return report(plan, judging -> judging.check(structure, context));
    }

    /**
     * Judges what a change made of a structure, at a cost that follows the change where constraints are scoped. The findings
     * are those of {@link #validate}. What is needed to judge the next change is kept as long as the structure is.
     *
     * @throws ToolException {@code cancelled} when the thread was interrupted or its call withdrawn
     */
    public ValidationReport validateChange(Delta delta, ValidationPlan plan) {
        ValidationContext context = new CallContext(clock.instant());
        Judgement before = judgements.getOrDefault(delta.before(), Judgement.NONE);
        ChangeJudge judge = new ChangeJudge(Change.of(delta), before, context);
        ValidationReport report = report(plan, judge::judge);
        judgements.put(delta.after(), judge.judgement());
        return report;
    }

    private static ValidationReport report(ValidationPlan plan, Function<Judging, Outcome> work) {
        List<Finding> findings = new ArrayList<>();
        List<ConstraintRun> ran = new ArrayList<>();
        Stream.concat(
                        BuiltInRules.ALL.stream().map(BuiltInJudging::new),
                        plan.run().stream().map(GuardedExtension::new))
                .forEach(judging -> ran.add(measured(judging, findings, work)));
        plan.missing().forEach(name -> findings.add(missing(name)));
        return new ValidationReport(findings, plan.names(), ran);
    }

    private static ConstraintRun measured(Judging judging, List<Finding> into, Function<Judging, Outcome> work) {
        long begin = System.nanoTime();
        Outcome outcome = work.apply(judging);
        double milliseconds = (System.nanoTime() - begin) / NANOSECONDS_PER_MILLISECOND;
        if (Thread.currentThread().isInterrupted() || CurrentCall.cancelled()) {
            // Constraints that see the interruption return early, so their silence proves nothing. The call tells also
            // when
            // a plugin that was given up cleared the interruption and goes on.
            throw new ToolException(ErrorCode.CANCELLED, "Validation was cancelled before it came to an end");
        }
        outcome.findings().forEach(into::add);
        return new ConstraintRun(
                judging.info().name(), judging.plugin(), judging.version(), outcome.count(), milliseconds);
    }

    private static Finding missing(String name) {
        String message = "The extension \"" + name + "\" must judge this structure and isn't installed: install the"
                + " plugin that provides it; where the configuration demands it, correct extensions.force, otherwise remove"
                + " the objects that need it";
        Diagnostic diagnostic = Diagnostic.of("CKS-EXTENSION-MISSING", Severity.ERROR, null, message)
                .with("extension", name);
        return new Finding(diagnostic, Finding.EXTENSION);
    }
}
