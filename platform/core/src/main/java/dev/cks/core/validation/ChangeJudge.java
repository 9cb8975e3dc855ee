package dev.cks.core.validation;

import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ValidationContext;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.pcollections.TreePMap;

/**
 * Judges a changed structure by what is known of the one before: scoped constraints only where the change can reach, other
 * foreign ones in full. For one thread and one run.
 */
final class ChangeJudge {

    private final Change change;
    private final Judgement before;
    private final ValidationContext context;
    private final Judgement.Draft after = new Judgement.Draft();

    ChangeJudge(Change change, Judgement before, ValidationContext context) {
        this.change = change;
        this.before = before;
        this.context = context;
    }

    /** Returns what one constraint finds in the changed structure. */
    Outcome judge(Judging judging) {
        String key = judging.verdictKey();
        Optional<ScopedVerdict> known = before.verdict(key).filter(this::current);
        if (judging.constraint() instanceof ScopedConstraint scoped) {
            return known.isEmpty() || change.touches(scoped.declarations())
                    ? inFull(key, judging, scoped)
                    : whereReached(key, judging, scoped, known.get());
        }
        if (judging.constraint() instanceof WholeRule rule) {
            return known.isPresent()
                            && rule.stands(change, known.get().declarations().isEmpty())
                    ? unchanged(key, known.get())
                    : whole(key, judging);
        }
        return judging.check(change.after(), context);
    }

    /** Returns what is known now. */
    Judgement judgement() {
        return after.finish(context.now());
    }

    /** Verdicts may have become others by time alone; a clock that was set back makes that hard to tell. */
    private boolean current(ScopedVerdict verdict) {
        Instant now = context.now();
        return !now.isBefore(before.now())
                && verdict.lookAgain().filter(instant -> !instant.isAfter(now)).isEmpty();
    }

    private Outcome inFull(String key, Judging judging, ScopedConstraint scoped) {
        AtomicReference<Scope> judged = new AtomicReference<>();
        Outcome outcome = judging.run(
                scoped,
                change.after(),
                scope -> {
                    judged.set(scope);
                    return scope.foci(change.after());
                },
                context);
        Scope scope = judged.get();
        if (!outcome.failed() && scope != null) {
            after.keep(key, ScopedVerdict.first(outcome, scope, change.after()));
        }
        return outcome;
    }

    private Outcome whereReached(String key, Judging judging, ScopedConstraint scoped, ScopedVerdict known) {
        AtomicReference<Reach> reached = new AtomicReference<>();
        Outcome outcome = judging.run(
                scoped,
                change.after(),
                scope -> {
                    Reach found = new Reach(scope, change, known.indexes());
                    reached.set(found);
                    return found.foci();
                },
                context);
        Reach reach = reached.get();
        if (outcome.failed() || reach == null) {
            return outcome;
        }
        ScopedVerdict verdict = known.next(reach.keys(), outcome, reach.indexes());
        after.keep(key, verdict);
        return new Outcome(verdict.declarations(), verdict.foci(), verdict.lookAgain(), outcome.count(), false);
    }

    private Outcome unchanged(String key, ScopedVerdict known) {
        after.keep(key, known);
        return new Outcome(known.declarations(), Map.of(), Optional.empty(), 0, false);
    }

    private Outcome whole(String key, Judging judging) {
        Outcome outcome = judging.check(change.after(), context);
        List<Finding> findings = outcome.declarations();
        after.keep(key, new ScopedVerdict(findings, TreePMap.empty(), Optional.empty(), Map.of()));
        return outcome;
    }
}
