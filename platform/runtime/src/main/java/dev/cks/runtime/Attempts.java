package dev.cks.runtime;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.runtime.store.StoredSession;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * Repeats a change while others change the session between looking and keeping, but not for ever: the work may be long.
 * Waits in between for a random time that may be longer each time, so that those who compete don't go on in step.
 */
final class Attempts {

    private static final int MOST = 60;
    private static final int LONGEST_WAIT_MILLIS = 50;

    private final KnownSessions sessions;
    private final RandomGenerator random;

    Attempts(KnownSessions sessions, RandomGenerator random) {
        this.sessions = sessions;
        this.random = random;
    }

    /**
     * Returns what the first attempt that nobody overtook comes to.
     *
     * @param attempt is given the session as it is, open; empty when somebody was faster
     * @throws ToolException {@code session_not_found}, {@code session_closed}, {@code concurrent_modification}, or what the
     *     attempt throws
     */
    <T> T change(String sessionId, Function<StoredSession, Optional<T>> attempt) {
        return repeat(sessionId, () -> attempt.apply(sessions.findOpen(sessionId)));
    }

    /** Does the same with a session that needn't be open, and by what is known of it alone: what it holds may be damaged. */
    <T> T changeAny(String sessionId, Function<StoredSession.Entry, Optional<T>> attempt) {
        return repeat(sessionId, () -> attempt.apply(sessions.describe(sessionId)));
    }

    private <T> T repeat(String sessionId, Supplier<Optional<T>> attempt) {
        for (int made = 0; made < MOST; made++) {
            Optional<T> result = attempt.get();
            if (result.isPresent()) {
                return result.get();
            }
            pause(made);
        }
        throw overtaken(sessions.describe(sessionId));
    }

    private void pause(int made) {
        int bound = (int) Math.min(1L << Math.min(made, Integer.SIZE - 2), LONGEST_WAIT_MILLIS);
        try {
            TimeUnit.MICROSECONDS.sleep(random.nextInt(bound * 1_000));
        } catch (InterruptedException withdrawn) {
            Thread.currentThread().interrupt();
            throw new ToolException(ErrorCode.CANCELLED, "The call was cancelled while others changed the session");
        }
    }

    private static ToolException overtaken(StoredSession.Entry session) {
        return new ToolException(
                ErrorCode.CONCURRENT_MODIFICATION,
                "Others changed the session \"" + session.id() + "\" faster than this change could be made. "
                        + ErrorCode.CONCURRENT_MODIFICATION.remedy(),
                session.currentVersion()
                        .<Map<String, Object>>map(id -> Map.of("current_version", id))
                        .orElse(Map.of()));
    }
}
