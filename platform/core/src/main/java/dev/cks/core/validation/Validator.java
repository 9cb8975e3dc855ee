package dev.cks.core.validation;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.time.InstantSource;
import java.util.List;

/**
 * Judges structures by the built-in rules, which always run, and the extensions of a plan.
 *
 * <p>An extension that fails, in whatever way, becomes an error finding: it never ends the call and never passes in
 * silence. Safe for use by many threads.
 */
@SuppressWarnings("DoNotCallSuggester")
public final class Validator {

    private final InstantSource clock;

    /** Makes a validator that reads the time once for each call. */
    public Validator(InstantSource clock) {
        this.clock = clock;
    }

    /** Returns what the built-in rules say of themselves, in the order in which they run. */
    public static List<ConstraintInfo> builtIns() {
        return List.of();
    }

    /**
     * Judges a structure.
     *
     * @throws ToolException {@code cancelled} when the thread was interrupted, for what was found until then is no
     *     verdict
     */
    public ValidationReport validate(KnowledgeStructure structure, ValidationPlan plan) {
        throw new ToolException(ErrorCode.NOT_SUPPORTED, "Under construction " + clock);
    }
}
