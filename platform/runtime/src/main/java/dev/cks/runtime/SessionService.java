package dev.cks.runtime;

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
import java.util.Optional;
import java.util.stream.Stream;

/** Keeps what the gate let through, and nothing else. */
final class SessionService implements Sessions, SessionDirectory {

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
            Verdict verdict = gate.judge(session.structure(), new Request(extensions, session.extensions()));
            Optional<StoredSession> kept =
                    verdict instanceof Admitted admitted ? keep(session, extensions, admitted) : Optional.of(session);
            if (kept.isPresent()) {
                Optional<String> version =
                        verdict instanceof Admitted ? kept.get().currentVersion() : Optional.empty();
                return new Validation(verdict.report(), Optional.of(sessionId), version);
            }
        }
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
        List<String> remembered = distinct(Stream.concat(session.extensions().stream(), extensions.stream())
                .toList());
        Change change = new Change(session.id(), session.revision(), remembered);
        if (session.draft().isPresent()) {
            return store.commit(change, admitted);
        }
        return remembered.equals(session.extensions()) ? Optional.of(session) : store.remember(change);
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
