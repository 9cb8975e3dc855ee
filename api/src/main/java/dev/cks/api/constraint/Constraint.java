package dev.cks.api.constraint;

import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.List;
import org.apiguardian.api.API;

/**
 * A rule that judges structures.
 *
 * <p>Providers are found by {@link java.util.ServiceLoader}: a public class with a public constructor without
 * parameters, named in {@code META-INF/services/dev.cks.api.constraint.Constraint}. There is one instance for as long
 * as the plugin is loaded, called from many threads, so it keeps no state. The result depends on nothing but the
 * arguments: no clock, no randomness, no files, no network.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface Constraint {

    /** Returns what the constraint says of itself; the same on every call. */
    ConstraintInfo info();

    /**
     * Judges a structure.
     *
     * @param structure what to judge; it may break other rules, so references may dangle and content may have any type
     * @param context the instant that counts as now, and whether anybody still waits
     * @return what was found, in any order, empty when all is well; never null. Codes must be declared in
     *     {@link #info()}, severities at most the declared one
     */
    List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context);
}
