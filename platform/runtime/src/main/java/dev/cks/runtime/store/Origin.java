package dev.cks.runtime.store;

import dev.cks.api.tool.Caller;
import java.util.Optional;

/**
 * Where a change comes from; kept with the version that it makes.
 *
 * @param cause why
 * @param caller who asked for it
 * @param operations the operations that were asked for, as the text of a JSON array; {@code []} when there were none
 * @param merged the version that was merged in
 */
public record Origin(Cause cause, Caller caller, String operations, Optional<String> merged) {

    private static final String NO_OPERATIONS = "[]";

    /** Returns the origin of a change that no operations describe. */
    public static Origin of(Cause cause, Caller caller) {
        return new Origin(cause, caller, NO_OPERATIONS, Optional.empty());
    }

    /** Returns the origin of a change by operations. */
    public static Origin of(Caller caller, String operations) {
        return new Origin(Cause.EVOLVE, caller, operations, Optional.empty());
    }

    /** Returns the origin of a merge. */
    public static Origin ofMerge(Caller caller, String version) {
        return new Origin(Cause.MERGE, caller, NO_OPERATIONS, Optional.of(version));
    }
}
