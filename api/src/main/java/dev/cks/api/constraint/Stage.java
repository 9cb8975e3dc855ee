package dev.cks.api.constraint;

import java.util.Locale;
import org.apiguardian.api.API;

/** The part of validation that a constraint belongs to. Every stage always runs; the stage only classifies. */
@API(status = API.Status.STABLE, since = "0.1")
public enum Stage {
    /** Whether the structure hangs together: ids, references. */
    STRUCTURAL,
    /** Whether it makes sense: derivations, types, contradictions. */
    SEMANTIC,
    /** Rules of a domain. */
    CONSTRAINTS;

    /** Returns the word used in JSON and on the command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
