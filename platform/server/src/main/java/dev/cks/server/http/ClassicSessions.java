package dev.cks.server.http;

import dev.cks.api.tool.Caller;
import dev.cks.server.Eras;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;

/** The sessions of the classic era. Safe for use by many threads. */
final class ClassicSessions {

    private static final int ID_BYTES = 24;

    private final Map<String, ClassicSession> sessions = new ConcurrentHashMap<>();
    private final Eras eras;
    private final RandomGenerator random;
    private final HttpLimits limits;

    ClassicSessions(Eras eras, RandomGenerator random, HttpLimits limits) {
        this.eras = eras;
        this.random = random;
        this.limits = limits;
    }

    /** Makes a session that nobody can find before it is added. */
    ClassicSession make(Caller peer) {
        byte[] id = new byte[ID_BYTES];
        random.nextBytes(id);
        return new ClassicSession(
                Base64.getUrlEncoder().withoutPadding().encodeToString(id), peer.principal(), eras.classic(peer));
    }

    /**
     * Makes room for one more session of a principal, by ending the one of its own that is idle for longest.
     *
     * @return whether there is room
     */
    synchronized boolean makeRoom(String principal) {
        List<ClassicSession> own = sessions.values().stream()
                .filter(session -> session.principal().equals(principal))
                .toList();
        if (own.size() < limits.sessionsOfOne() && sessions.size() < limits.sessions()) {
            return true;
        }
        Optional<ClassicSession> idlest = own.stream()
                .filter(session -> !session.busy())
                .max(Comparator.comparingLong(ClassicSession::idleNanos));
        idlest.ifPresent(session -> remove(session.id()));
        return idlest.isPresent();
    }

    void add(ClassicSession session) {
        sessions.put(session.id(), session);
    }

    /** Returns the session of this id if the principal opened it, and notes that it is in use. */
    Optional<ClassicSession> find(String id, String principal) {
        Optional<ClassicSession> found = Optional.ofNullable(sessions.get(id))
                .filter(session -> session.principal().equals(principal));
        found.ifPresent(ClassicSession::touch);
        return found;
    }

    void remove(String id) {
        Optional.ofNullable(sessions.remove(id)).ifPresent(ClassicSession::end);
    }

    /** Ends the sessions that were idle for too long. */
    void sweep() {
        sessions.values().stream()
                .filter(session -> session.idleNanos() > limits.sessionIdle().toNanos())
                .map(ClassicSession::id)
                .forEach(this::remove);
    }

    int size() {
        return sessions.size();
    }
}
