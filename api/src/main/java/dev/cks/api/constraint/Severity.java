package dev.cks.api.constraint;

import java.util.Locale;
import org.apiguardian.api.API;

/** How much a finding weighs; the order of the constants is the order of weight. */
@API(status = API.Status.STABLE, since = "0.1")
public enum Severity {
    /** Worth knowing; never makes a structure invalid. */
    INFO,
    /** Probably wrong; never makes a structure invalid. */
    WARNING,
    /** Wrong: the structure is invalid and can't become a version. */
    ERROR;

    /** Returns the word used in JSON and on the command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
