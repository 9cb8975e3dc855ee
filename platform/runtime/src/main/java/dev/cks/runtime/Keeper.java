package dev.cks.runtime;

import dev.cks.api.tool.ToolException;
import dev.cks.runtime.gate.Admitted;
import dev.cks.runtime.gate.Verdict;
import dev.cks.runtime.store.Change;
import dev.cks.runtime.store.Outcome;
import dev.cks.runtime.store.Refusal;
import dev.cks.runtime.store.Step;
import dev.cks.runtime.store.Store;
import dev.cks.runtime.store.StoredSession;
import java.util.Optional;

/** Has a store keep what the gate let through, and take note of what it didn't. */
final class Keeper {

    private final Store store;

    Keeper(Store store) {
        this.store = store;
    }

    /** Returns what the session of a step became; empty when somebody was faster. */
    Optional<StoredSession.Entry> keep(Step.OfChange step) {
        return store.keep(step).map(Outcome::left);
    }

    /**
     * Makes what was judged the session's newest version.
     *
     * @throws ToolException {@code validation_failed} when it may not become one
     */
    Optional<StoredSession.Entry> commit(Change change, Verdict verdict) {
        if (verdict instanceof Admitted admitted) {
            return keep(new Step.Commit(change, admitted));
        }
        try {
            verdict.judged().orRefuse();
        } catch (ToolException refusal) {
            refuse(change, String.valueOf(refusal.getMessage()));
            throw refusal;
        }
        throw new IllegalStateException("Only what was admitted is valid");
    }

    void refuse(Change change, String message) {
        store.refused(new Refusal(change, message));
    }
}
