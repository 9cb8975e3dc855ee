package dev.cks.api.constraint;

import org.apiguardian.api.API;

/** A rule as the objects of one structure declare it, ready to judge. Used by one thread, for one run. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface ScopedRule {

    /** Returns what is judged, and what each verdict depends on; the same as long as no declaration changes. */
    Scope scope();

    /**
     * Judges one focus.
     *
     * @param focus objects of the structure for which the rule was prepared
     * @param findings takes what is found
     */
    void judge(Focus focus, ValidationContext context, ScopedFindings findings);

    /** Returns a rule of a fixed scope. */
    static ScopedRule of(Scope scope, Judge judge) {
        return new ScopedRule() {
            @Override
            public Scope scope() {
                return scope;
            }

            @Override
            public void judge(Focus focus, ValidationContext context, ScopedFindings findings) {
                judge.judge(focus, context, findings);
            }
        };
    }

    /** Judges one focus, as {@link ScopedRule#judge} says. */
    @FunctionalInterface
    interface Judge {

        /** Judges one focus. */
        void judge(Focus focus, ValidationContext context, ScopedFindings findings);
    }
}
