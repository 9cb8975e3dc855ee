package dev.cks.host.capability;

import dev.cks.api.plugin.EvolutionResult;
import dev.cks.api.plugin.Sessions;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Sessions as far as they were granted.
 *
 * @param sessions all of them
 * @param gatekeeper knows what was granted
 */
record GrantedSessions(Sessions sessions, Gatekeeper gatekeeper) implements Sessions {

    @Override
    public Validation open(String json, List<String> extensions) {
        requireWrite("open");
        return sessions.open(json, extensions);
    }

    @Override
    public Validation validate(String sessionId, List<String> extensions) {
        requireWrite("validate");
        return sessions.validate(sessionId, extensions);
    }

    @Override
    public Snapshot current(String sessionId) {
        requireRead("current");
        return sessions.current(sessionId);
    }

    @Override
    public Evolved evolve(String sessionId, @Nullable Object operations, List<String> extensions) {
        requireWrite("evolve");
        return sessions.evolve(sessionId, operations, extensions);
    }

    @Override
    public Evolved evolveText(String json, @Nullable Object operations, List<String> extensions) {
        requireWrite("evolveText");
        return sessions.evolveText(json, operations, extensions);
    }

    @Override
    public EvolutionResult preview(String sessionId, @Nullable Object operations, List<String> extensions) {
        requireRead("preview");
        return sessions.preview(sessionId, operations, extensions);
    }

    private void requireRead(String method) {
        gatekeeper.require("sessions()." + method, Capability.SESSIONS_READ);
    }

    private void requireWrite(String method) {
        gatekeeper.require("sessions()." + method, Capability.SESSIONS_WRITE);
    }
}
