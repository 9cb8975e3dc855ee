package dev.cks.runtime;

import dev.cks.api.plugin.EvolutionResult;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import dev.cks.runtime.gate.Admitted;
import dev.cks.runtime.gate.Draft;
import dev.cks.runtime.gate.Gate;
import dev.cks.runtime.gate.Request;
import dev.cks.runtime.gate.Verdict;
import dev.cks.runtime.store.Change;
import dev.cks.runtime.store.Store;
import dev.cks.runtime.store.StoredSession;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Keeps what the gate let through, and nothing else. */
final class SessionService implements Sessions, SessionDirectory {

    private static final int MOST_ATTEMPTS = 8;

    private final Gate gate;
    private final Store store;
    private final Ambient ambient;

    SessionService(Gate gate, Store store, Ambient ambient) {
        this.gate = gate;
        this.store = store;
        this.ambient = ambient;
    }

    @Override
    public Validation open(String json, List<String> extensions) {
        Verdict verdict = gate.judge(gate.parse(json), Request.of(extensions));
        Change change = new Change(ambient.ids().get(), Change.OPENING, distinct(extensions));
        Optional<StoredSession> kept = verdict instanceof Admitted admitted
                ? store.commit(change, admitted)
                : verdict instanceof Draft draft ? store.keepDraft(change, draft) : Optional.empty();
        return new Validation(
                verdict.report(), kept.map(StoredSession::id), kept.flatMap(StoredSession::currentVersion));
    }

    /** Repeats until nobody changes the session between looking and keeping; whoever was faster made progress. */
    @Override
    public Validation validate(String sessionId, List<String> extensions) {
        while (true) {
            StoredSession session = find(sessionId);
            Verdict verdict = gate.judge(session.structure(), Request.of(extensions, session.extensions()));
            Optional<StoredSession> kept =
                    verdict instanceof Admitted admitted ? keep(session, extensions, admitted) : Optional.of(session);
            if (kept.isPresent()) {
                Optional<String> version =
                        verdict instanceof Admitted ? kept.get().currentVersion() : Optional.empty();
                return new Validation(verdict.report(), Optional.of(sessionId), version);
            }
        }
    }

    /** Repeats while others change the session between looking and keeping, but not for ever: the work may be long. */
    @Override
    public Evolved evolve(String sessionId, @Nullable Object operations, List<String> extensions) {
        for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
            StoredSession session = findOpen(sessionId);
            ProposedChange proposed = ProposedChange.to(session, gate, operations, extensions);
            Change change = new Change(sessionId, session.revision(), remembered(session, extensions));
            Optional<StoredSession> kept =
                    proposed.verdict() instanceof Draft draft && session.draft().isPresent()
                            ? store.keepDraft(change, draft)
                            : store.commit(change, proposed.admitted());
            if (kept.isPresent()) {
                return new Evolved(proposed.result(), sessionId, kept.get().currentVersion());
            }
        }
        throw overtaken(find(sessionId));
    }

    @Override
    public Evolved evolveText(String json, @Nullable Object operations, List<String> extensions) {
        ProposedChange proposed =
                ProposedChange.to(gate.admit(json), gate, operations, Request.ofChange(extensions, List.of()));
        Change change = new Change(ambient.ids().get(), Change.OPENING, distinct(extensions));
        StoredSession kept = store.commit(change, proposed.admitted()).orElseThrow();
        return new Evolved(proposed.result(), kept.id(), kept.currentVersion());
    }

    @Override
    public EvolutionResult preview(String sessionId, @Nullable Object operations, List<String> extensions) {
        return ProposedChange.to(findOpen(sessionId), gate, operations, extensions)
                .result();
    }

    @Override
    public Snapshot current(String sessionId) {
        StoredSession session = find(sessionId);
        return new Snapshot(sessionId, session.structure(), session.currentVersion());
    }

    @Override
    public Optional<SessionState> state(String sessionId) {
        return store.session(sessionId).map(StoredSession::state);
    }

    private Optional<StoredSession> keep(StoredSession session, List<String> extensions, Admitted admitted) {
        List<String> remembered = remembered(session, extensions);
        Change change = new Change(session.id(), session.revision(), remembered);
        if (session.draft().isPresent()) {
            return store.commit(change, admitted);
        }
        return remembered.equals(session.extensions()) ? Optional.of(session) : store.remember(change);
    }

    private static ToolException overtaken(StoredSession session) {
        return new ToolException(
                ErrorCode.CONCURRENT_MODIFICATION,
                "Others changed the session \"" + session.id() + "\" faster than this change could be made. "
                        + ErrorCode.CONCURRENT_MODIFICATION.remedy(),
                session.currentVersion()
                        .<Map<String, Object>>map(id -> Map.of("current_version", id))
                        .orElse(Map.of()));
    }

    private static List<String> remembered(StoredSession session, List<String> extensions) {
        return distinct(Stream.concat(session.extensions().stream(), extensions.stream())
                .toList());
    }

    private StoredSession findOpen(String sessionId) {
        StoredSession session = find(sessionId);
        if (session.state() == SessionState.CLOSED) {
            throw new ToolException(
                    ErrorCode.SESSION_CLOSED,
                    "The session \"" + sessionId + "\" is closed. " + ErrorCode.SESSION_CLOSED.remedy());
        }
        return session;
    }

    private StoredSession find(String sessionId) {
        return store.session(sessionId)
                .orElseThrow(() ->
                        new ToolException(ErrorCode.SESSION_NOT_FOUND, "There is no session \"" + sessionId + "\""));
    }

    private static List<String> distinct(List<String> names) {
        return names.stream().distinct().toList();
    }
}
