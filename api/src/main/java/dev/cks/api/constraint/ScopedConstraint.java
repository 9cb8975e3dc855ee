package dev.cks.api.constraint;

import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.List;
import java.util.function.Function;
import org.apiguardian.api.API;

/**
 * A constraint that judges small parts of a structure, each by itself: one object with what it refers to, or a few that
 * share a key.
 *
 * <p>What it says of itself in a {@link Scope} lets the platform judge an edited structure by judging again only the parts
 * that the edit can reach. So the verdict on a part depends on nothing beyond its scope, the objects that declare rules,
 * and the instant in the context. The testkit's contract proves that by random edits.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface ScopedConstraint extends Constraint {

    /**
     * Reads the objects that declare rules and returns the rule that they make; called once for each run.
     *
     * @param structure what will be judged
     * @param findings takes what is wrong with the declarations
     */
    ScopedRule prepare(KnowledgeStructure structure, ScopedFindings findings);

    /**
     * Returns the types of the objects that {@link #prepare} reads. When one of them changes, everything is judged again.
     */
    default List<String> declarations() {
        return info().declaredBy();
    }

    /**
     * Judges the whole structure. To be overridden only for a faster way to the same findings.
     */
    @Override
    default List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        return run(structure, scope -> scope.foci(structure), context).diagnostics();
    }

    /**
     * Judges a selection of foci in one go. Called by the platform, not to be overridden.
     *
     * @param selection returns the foci to judge, given the scope
     * @return what was found, focus by focus
     */
    @API(status = API.Status.INTERNAL, since = "0.1")
    default ScopedFindings run(
            KnowledgeStructure structure, Function<Scope, Iterable<Focus>> selection, ValidationContext context) {
        ScopedFindings findings = new ScopedFindings();
        ScopedRule rule = prepare(structure, findings);
        for (Focus focus : selection.apply(rule.scope())) {
            if (context.cancelled()) {
                break;
            }
            findings.begin(focus);
            rule.judge(focus, context, findings);
        }
        return findings;
    }
}
