package dev.cks.core.validation;

import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ValidationContext;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
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
    Judged judge(Judging judging) {
        String name = judging.plugin() + ":" + judging.info().name();
        Optional<ScopedVerdict> known = before.verdict(name).filter(this::current);
        if (judging.constraint() instanceof ScopedConstraint scoped) {
            return known.isEmpty() || change.touches(scoped.declarations())
                    ? inFull(name, judging, scoped)
                    : whereReached(name, judging, scoped, known.get());
        }
        if (judging.constraint() instanceof WholeRule rule) {
            return known.isPresent()
                            && rule.stands(change, known.get().declarations().isEmpty())
                    ? unchanged(name, known.get())
                    : whole(name, judging);
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

    private Judged inFull(String name, Judging judging, ScopedConstraint scoped) {
        Scope[] scope = new Scope[1];
        Judged judged = judging.run(
                scoped,
                change.after(),
                declared -> {
                    scope[0] = declared;
                    return declared.foci(change.after());
                },
                context);
        if (!judged.failed()) {
            after.keep(name, ScopedVerdict.first(judged, scope[0], change.after()));
        }
        return judged;
    }

    private Judged whereReached(String name, Judging judging, ScopedConstraint scoped, ScopedVerdict known) {
        @Nullable Reach[] reach = new Reach[1];
        Judged judged = judging.run(
                scoped,
                change.after(),
                scope -> {
                    reach[0] = new Reach(scope, change, known.indexes());
                    return reach[0].foci();
                },
                context);
        if (judged.failed()) {
            return judged;
        }
        ScopedVerdict verdict = known.next(reach[0].keys(), judged, reach[0].indexes());
        after.keep(name, verdict);
        return new Judged(verdict.declarations(), verdict.foci(), verdict.lookAgain(), judged.count(), false);
    }

    private Judged unchanged(String name, ScopedVerdict known) {
        after.keep(name, known);
        return new Judged(known.declarations(), Map.of(), Optional.empty(), 0, false);
    }

    private Judged whole(String name, Judging judging) {
        Judged judged = judging.check(change.after(), context);
        List<Finding> findings = judged.declarations();
        after.keep(name, new ScopedVerdict(findings, TreePMap.empty(), Optional.empty(), Map.of()));
        return judged;
    }
}
