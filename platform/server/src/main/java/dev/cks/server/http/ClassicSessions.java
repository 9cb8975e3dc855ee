package dev.cks.server.http;

import dev.cks.api.tool.Caller;
import dev.cks.server.Eras;
import java.util.Base64;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

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

    /** Tells whether there is room for one more session of a principal, or would be once one of its own that is idle ended. */
    synchronized boolean hasRoom(String principal) {
        return !isFull(principal) || idlest(principal).isPresent();
    }

    /** Adds a session, and ends those of its principal that are idle for longest until there is room for it. */
    synchronized void add(ClassicSession session) {
        Optional<ClassicSession> idlest = Optional.of(session);
        while (isFull(session.principal()) && idlest.isPresent()) {
            idlest = idlest(session.principal());
            idlest.ifPresent(idle -> remove(idle.id()));
        }
        sessions.put(session.id(), session);
    }

    private boolean isFull(String principal) {
        return sessions.size() >= limits.sessions() || own(principal).count() >= limits.sessionsOfOne();
    }

    private Optional<ClassicSession> idlest(String principal) {
        return own(principal)
                .filter(session -> !session.busy())
                .max(Comparator.comparingLong(ClassicSession::idleNanos));
    }

    private Stream<ClassicSession> own(String principal) {
        return sessions.values().stream().filter(session -> session.principal().equals(principal));
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
