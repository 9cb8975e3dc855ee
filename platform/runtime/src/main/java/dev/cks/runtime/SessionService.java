package dev.cks.runtime;

import dev.cks.api.plugin.BranchMerge;
import dev.cks.api.plugin.EvolutionResult;
import dev.cks.api.plugin.Page;
import dev.cks.api.plugin.SessionInfo;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.plugin.VersionInfo;
import dev.cks.api.tool.Caller;
import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import dev.cks.runtime.gate.Admitted;
import dev.cks.runtime.gate.Draft;
import dev.cks.runtime.gate.Gate;
import dev.cks.runtime.gate.Rejected;
import dev.cks.runtime.gate.Request;
import dev.cks.runtime.gate.Verdict;
import dev.cks.runtime.store.Cause;
import dev.cks.runtime.store.Change;
import dev.cks.runtime.store.Origin;
import dev.cks.runtime.store.Step;
import dev.cks.runtime.store.Store;
import dev.cks.runtime.store.StoredSession;
import dev.cks.runtime.store.Transaction;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The sessions as one caller has them: keeps what the gate let through, and nothing else. */
final class SessionService implements Sessions {

    private final Gate gate;
    private final Store store;
    private final Ambient ambient;
    private final Caller caller;
    private final KnownSessions known;
    private final Keeper keeper;
    private final Attempts attempts;
    private final Branching branching;

    SessionService(Gate gate, Store store, Ambient ambient, Caller caller) {
        this.gate = gate;
        this.store = store;
        this.ambient = ambient;
        this.caller = caller;
        this.known = new KnownSessions(store);
        this.keeper = new Keeper(store);
        this.attempts = new Attempts(known, ambient.random());
        this.branching = new Branching(gate, known, keeper, attempts, ambient);
    }

    @Override
    public Validation open(String json, List<String> extensions) {
        Verdict verdict = gate.judge(gate.parse(json), Request.of(extensions));
        Change change = opening(extensions, Origin.of(Cause.VALIDATE, caller));
        Optional<StoredSession.Entry> kept = verdict instanceof Admitted admitted
                ? keeper.keep(new Step.Commit(change, admitted))
                : verdict instanceof Draft draft ? keeper.keep(new Step.KeepDraft(change, draft)) : Optional.empty();
        if (verdict instanceof Rejected) {
            keeper.refuse(change, "Verification records prove nothing");
        }
        return new Validation(
                verdict.report(), kept.map(StoredSession.Entry::id), kept.flatMap(StoredSession.Entry::currentVersion));
    }

    /** Repeats until nobody changes the session between looking and keeping; whoever was faster made progress. */
    @Override
    public Validation validate(String sessionId, List<String> extensions) {
        while (true) {
            StoredSession session = known.find(sessionId);
            Verdict verdict = gate.judge(session.structure(), Request.of(extensions, session.extensions()));
            Optional<StoredSession.Entry> kept = verdict instanceof Admitted admitted
                    ? keep(session, extensions, admitted)
                    : Optional.of(session.entry());
            if (kept.isPresent()) {
                Optional<String> version =
                        verdict instanceof Admitted ? kept.get().currentVersion() : Optional.empty();
                return new Validation(verdict.report(), Optional.of(sessionId), version);
            }
        }
    }

    @Override
    public Evolved evolve(String sessionId, @Nullable Object operations, List<String> extensions) {
        return attempts.change(sessionId, session -> {
            ProposedChange proposed = ProposedChange.to(session, gate, operations, extensions);
            Change change = Change.of(
                    session,
                    Remembered.extensions(session.extensions(), extensions),
                    Origin.of(caller, proposed.operations()),
                    Transaction.begin(ambient));
            Optional<StoredSession.Entry> kept =
                    proposed.verdict() instanceof Draft draft && session.draft().isPresent()
                            ? keeper.keep(new Step.KeepDraft(change, draft))
                            : keeper.commit(change, proposed.verdict());
            return kept.map(now -> new Evolved(proposed.result(), sessionId, now.currentVersion()));
        });
    }

    @Override
    public Evolved evolveText(String json, @Nullable Object operations, List<String> extensions) {
        ProposedChange proposed =
                ProposedChange.to(gate.admit(json), gate, operations, Request.ofChange(extensions, List.of()));
        Change change = opening(extensions, Origin.of(caller, proposed.operations()));
        StoredSession.Entry kept = keeper.commit(change, proposed.verdict()).orElseThrow();
        return new Evolved(proposed.result(), kept.id(), kept.currentVersion());
    }

    @Override
    public EvolutionResult preview(String sessionId, @Nullable Object operations, List<String> extensions) {
        return ProposedChange.to(known.findOpen(sessionId), gate, operations, extensions)
                .result();
    }

    @Override
    public Snapshot current(String sessionId) {
        return marked(known.current(sessionId));
    }

    @Override
    public Page<SessionInfo> list(Page.Request page) {
        return known.list(page);
    }

    @Override
    public Page<SessionInfo> branches(String sessionId, Page.Request page) {
        return known.branches(sessionId, page);
    }

    @Override
    public SessionInfo describe(String sessionId) {
        return KnownSessions.info(known.describe(sessionId));
    }

    @Override
    public Page<VersionInfo> versions(String sessionId, Page.Request page) {
        return known.versions(sessionId, page);
    }

    @Override
    public Snapshot at(String sessionId, String versionId) {
        return marked(known.at(sessionId, versionId));
    }

    private Snapshot marked(Snapshot kept) {
        return new Snapshot(kept.sessionId(), kept.structure(), kept.versionId(), gate.unverified(kept.structure()));
    }

    @Override
    public void close(String sessionId) {
        mark(sessionId, SessionState.CLOSED);
    }

    @Override
    public void archive(String sessionId) {
        mark(sessionId, SessionState.ARCHIVED);
    }

    @Override
    public void delete(String sessionId) {
        attempts.repeat(sessionId, () -> store.keep(deleting(sessionId)));
    }

    /** Whoever deletes a session need not know what it was. */
    private Step deleting(String sessionId) {
        try {
            return new Step.Delete(known.describe(sessionId));
        } catch (ToolException failure) {
            if (KnownSessions.isDamage(failure)) {
                return new Step.Discard(sessionId);
            }
            throw failure;
        }
    }

    @Override
    public SessionInfo branch(String sessionId, Optional<String> versionId) {
        return branching.branch(sessionId, versionId, caller);
    }

    @Override
    public Evolved sandbox(
            String sessionId, Optional<String> versionId, @Nullable Object operations, List<String> extensions) {
        return branching.sandbox(sessionId, versionId, operations, extensions, caller);
    }

    @Override
    public Evolved revert(String sessionId, String versionId) {
        return branching.revert(sessionId, versionId, caller);
    }

    @Override
    public BranchMerge merge(
            String targetId,
            String sourceId,
            Optional<String> baseVersionId,
            Map<String, ? extends @Nullable Object> resolutions) {
        return branching.merge(targetId, sourceId, baseVersionId, resolutions, caller);
    }

    private Change opening(List<String> extensions, Origin origin) {
        return Change.opening(ambient.ids().get(), Remembered.distinct(extensions), origin, Transaction.begin(ambient));
    }

    private Optional<StoredSession.Entry> keep(StoredSession session, List<String> extensions, Admitted admitted) {
        List<String> remembered = Remembered.extensions(session.extensions(), extensions);
        Change change = Change.of(session, remembered, Origin.of(Cause.VALIDATE, caller), Transaction.begin(ambient));
        if (session.draft().isPresent()) {
            return keeper.keep(new Step.Commit(change, admitted));
        }
        return remembered.equals(session.extensions())
                ? Optional.of(session.entry())
                : keeper.keep(new Step.Remember(change));
    }

    private void mark(String sessionId, SessionState state) {
        attempts.changeAny(
                sessionId,
                session -> session.state().compareTo(state) >= 0
                        ? Optional.of(session)
                        : keeper.keep(new Step.Remember(Change.of(
                                session, state, Origin.of(Cause.EVOLVE, caller), Transaction.begin(ambient)))));
    }
}
