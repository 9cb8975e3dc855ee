package dev.cks.core.cancellation;

/**
 * Keeps interruptions that foreign code makes apart from those that the platform sends.
 *
 * <p>Set up before foreign code runs and taken down after it, in the same thread.
 */
public final class InterruptFence {

    private final boolean interruptedBefore;

    private InterruptFence(boolean interruptedBefore) {
        this.interruptedBefore = interruptedBefore;
    }

    /** Remembers whether the current thread is interrupted. */
    public static InterruptFence setUp() {
        return new InterruptFence(Thread.currentThread().isInterrupted());
    }

    /**
     * Makes the thread interrupted if it was so before or the call was cancelled meanwhile, and uninterrupted
     * otherwise; tells whether the foreign code had interrupted it.
     */
    public boolean takeDown() {
        boolean interruptedNow = Thread.interrupted();
        // Whoever cancels a call says so before interrupting, so any other interruption came from inside.
        if (interruptedBefore || CurrentCall.cancelled()) {
            Thread.currentThread().interrupt();
            return false;
        }
        return interruptedNow;
    }
}
