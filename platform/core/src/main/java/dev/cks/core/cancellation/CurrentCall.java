package dev.cks.core.cancellation;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * The call that the current thread works for.
 *
 * <p>Bound to the thread, because the interruption that cancels a call is bound to it as well. Safe for use by many
 * threads.
 */
public final class CurrentCall {

    private static final ThreadLocal<BooleanSupplier> CANCELLED =
            ThreadLocal.withInitial(() -> CurrentCall::outsideOfAnyCall);

    private CurrentCall() {}

    /**
     * Does the work of a call.
     *
     * @param cancelled tells whether the call was withdrawn; true before the thread is interrupted for it
     */
    public static <T> T during(BooleanSupplier cancelled, Supplier<T> work) {
        BooleanSupplier outer = CANCELLED.get();
        CANCELLED.set(() -> outer.getAsBoolean() || cancelled.getAsBoolean());
        try {
            return work.get();
        } finally {
            CANCELLED.set(outer);
        }
    }

    /** Returns what tells whether the current thread's call was withdrawn, for another thread that works for it. */
    public static BooleanSupplier withdrawal() {
        return CANCELLED.get();
    }

    /** Tells whether the call was withdrawn; false outside of any call. */
    public static boolean cancelled() {
        return CANCELLED.get().getAsBoolean();
    }

    private static boolean outsideOfAnyCall() {
        return false;
    }
}
