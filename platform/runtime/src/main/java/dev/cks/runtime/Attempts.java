package dev.cks.runtime;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.runtime.store.StoredSession;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** Repeats a change while others change the session between looking and keeping, but not for ever. */
final class Attempts {

    private final KnownSessions sessions;
    private final Repetition repeated;

    Attempts(KnownSessions sessions, RandomGenerator random) {
        this.sessions = sessions;
        this.repeated = new Repetition(random);
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

    /** Does the same with whatever looks the session up itself. */
    <T> T repeat(String sessionId, Supplier<Optional<T>> attempt) {
        return repeated.until(attempt).orElseThrow(() -> overtaken(sessions.describe(sessionId)));
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
