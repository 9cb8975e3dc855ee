package dev.cks.runtime;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * Repeats what others may overtake, but not for ever: the work may be long. Waits in between for a random time that may be
 * longer each time, so that those who compete don't go on in step.
 */
final class Repetition {

    private static final int MOST = 60;
    private static final int LONGEST_WAIT_MILLIS = 50;

    private final RandomGenerator random;

    Repetition(RandomGenerator random) {
        this.random = random;
    }

    /**
     * Returns what the first attempt that comes to something comes to; empty when none of many did.
     *
     * @throws ToolException {@code cancelled}, or what an attempt throws
     */
    <T> Optional<T> until(Supplier<Optional<T>> attempt) {
        for (int made = 0; made < MOST; made++) {
            Optional<T> result = attempt.get();
            if (result.isPresent()) {
                return result;
            }
            pause(made);
        }
        return Optional.empty();
    }

    private void pause(int made) {
        int bound = (int) Math.min(1L << Math.min(made, Integer.SIZE - 2), LONGEST_WAIT_MILLIS);
        try {
            TimeUnit.MICROSECONDS.sleep(random.nextInt(bound * 1_000));
        } catch (InterruptedException withdrawn) {
            Thread.currentThread().interrupt();
            throw new ToolException(ErrorCode.CANCELLED, "The call was cancelled while others changed what it changes");
        }
    }
}
