package dev.cks.runtime;

import dev.cks.api.plugin.BranchMerge;
import dev.cks.api.plugin.MergeResult;
import dev.cks.api.plugin.SessionInfo;
import dev.cks.api.plugin.Sessions.Evolved;
import dev.cks.api.tool.Caller;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Excerpt;
import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import dev.cks.core.merge.Conflict;
import dev.cks.core.merge.Merge;
import dev.cks.core.merge.MergeOutcome;
import dev.cks.core.merge.MergeOutcome.Conflicting;
import dev.cks.core.merge.MergeOutcome.Merged;
import dev.cks.runtime.gate.Gate;
import dev.cks.runtime.gate.Request;
import dev.cks.runtime.gate.Verdict;
import dev.cks.runtime.store.Cause;
import dev.cks.runtime.store.Change;
import dev.cks.runtime.store.Origin;
import dev.cks.runtime.store.Step;
import dev.cks.runtime.store.StoredSession;
import dev.cks.runtime.store.Transaction;
import dev.cks.runtime.store.Version;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes sessions of sessions, and brings them together again. */
final class Branching {

    private final Gate gate;
    private final KnownSessions sessions;
    private final Keeper keeper;
    private final Attempts attempts;
    private final Ambient ambient;
    private final Merge merge = new Merge();

    Branching(Gate gate, KnownSessions sessions, Keeper keeper, Attempts attempts, Ambient ambient) {
        this.gate = gate;
        this.sessions = sessions;
        this.keeper = keeper;
        this.attempts = attempts;
        this.ambient = ambient;
    }

    SessionInfo branch(String sessionId, Optional<String> versionId, Caller caller) {
        StoredSession.Entry parent = sessions.describeOpen(sessionId);
        Change change = branching(parent, beginning(parent, versionId), List.of(), Origin.of(Cause.EVOLVE, caller));
        return KnownSessions.info(keeper.keep(new Step.Remember(change)).orElseThrow());
    }

    Evolved sandbox(
            String sessionId,
            Optional<String> versionId,
            @Nullable Object operations,
            List<String> extensions,
            Caller caller) {
        StoredSession.Entry parent = sessions.describeOpen(sessionId);
        String begin = beginning(parent, versionId);
        Version version = sessions.store().version(begin).orElseThrow(() -> noBeginning(parent, versionId));
        ProposedChange proposed = ProposedChange.to(
                version.structure(), gate, operations, Request.ofChange(extensions, parent.extensions()));
        Change change = branching(parent, begin, extensions, Origin.of(caller, proposed.operations()));
        StoredSession.Entry kept = keeper.commit(change, proposed.verdict()).orElseThrow();
        return new Evolved(proposed.result(), kept.id(), kept.currentVersion());
    }

    BranchMerge merge(
            String targetId,
            String sourceId,
            Optional<String> baseVersionId,
            Map<String, ? extends @Nullable Object> resolutions,
            Caller caller) {
        return attempts.change(
                targetId, target -> merge(target, sessions.find(sourceId), baseVersionId, resolutions, caller));
    }

    private Optional<BranchMerge> merge(
            StoredSession target,
            StoredSession source,
            Optional<String> baseVersionId,
            Map<String, ? extends @Nullable Object> resolutions,
            Caller caller) {
        Version ours = newest(target);
        Version theirs = newest(source);
        Version base = base(target, source, baseVersionId);
        MergeOutcome outcome = merge.merge(base.structure(), ours.structure(), theirs.structure(), resolutions);
        if (outcome instanceof Conflicting conflicting) {
            return Optional.of(new BranchMerge(refused(conflicting.conflicts()), base.id(), Optional.empty(), false));
        }
        Merged merged = (Merged) outcome;
        List<String> extensions = Remembered.extensions(target.extensions(), source.extensions());
        Verdict verdict = gate.judge(merged.structure(), Request.ofChange(List.of(), extensions));
        MergeResult result = new MergeResult(Optional.of(verdict.judged()), merged.droppedRelations(), List.of());
        if (base.id().equals(theirs.id())) {
            return Optional.of(new BranchMerge(result, base.id(), Optional.of(ours.id()), true));
        }
        Change change = Change.of(target, extensions, Origin.ofMerge(caller, theirs.id()), Transaction.begin(ambient));
        return keeper.commit(change, verdict)
                .map(kept -> new BranchMerge(result, base.id(), kept.currentVersion(), false));
    }

    Evolved revert(String sessionId, String versionId, Caller caller) {
        return attempts.change(sessionId, session -> {
            Version earlier = sessions.version(session.entry(), versionId)
                    .orElseThrow(() -> KnownSessions.noVersion(sessionId, versionId));
            Verdict verdict = gate.judge(earlier.structure(), Request.ofChange(List.of(), session.extensions()));
            Change change = Change.of(
                    session, session.extensions(), Origin.of(Cause.REVERT, caller), Transaction.begin(ambient));
            return keeper.commit(change, verdict)
                    .map(kept -> new Evolved(Verdicts.unchanged(verdict), sessionId, kept.currentVersion()));
        });
    }

    private Change branching(StoredSession.Entry parent, String begin, List<String> extensions, Origin origin) {
        return Change.branching(
                ambient.ids().get(),
                new StoredSession.Fork(parent.id(), begin),
                Remembered.extensions(parent.extensions(), extensions),
                origin,
                Transaction.begin(ambient));
    }

    private String beginning(StoredSession.Entry parent, Optional<String> versionId) {
        Optional<String> found = versionId.isEmpty()
                ? parent.currentVersion()
                : sessions.entry(parent, versionId.get()).map(Version.Entry::id);
        return found.orElseThrow(() -> noBeginning(parent, versionId));
    }

    private static ToolException noBeginning(StoredSession.Entry parent, Optional<String> versionId) {
        String reason = versionId
                .map(id -> "The session \"" + parent.id() + "\" has no version " + Excerpt.quoted(id))
                .orElse("The session \"" + parent.id() + "\" holds a draft that breaks rules, and no version of it");
        return new ToolException(ErrorCode.BRANCH_FAILED, reason, Map.of("session_id", parent.id()));
    }

    private Version base(StoredSession target, StoredSession source, Optional<String> versionId) {
        if (versionId.isPresent()) {
            String id = versionId.get();
            return Stream.of(target, source)
                    .flatMap(session -> sessions.version(session.entry(), id).stream())
                    .findFirst()
                    .orElseThrow(() -> KnownSessions.noVersion(target.id(), id));
        }
        return MergeBase.of(sessions.store(), newest(target), newest(source))
                .flatMap(sessions.store()::version)
                .orElseThrow(() -> new ToolException(
                        ErrorCode.MERGE_BASE_UNKNOWN,
                        "The sessions \"" + target.id() + "\" and \"" + source.id() + "\" come from no common version. "
                                + ErrorCode.MERGE_BASE_UNKNOWN.remedy()));
    }

    private static Version newest(StoredSession session) {
        if (session.draft().isPresent() || session.head().isEmpty()) {
            throw new ToolException(
                    ErrorCode.VALIDATION_FAILED,
                    "The session \"" + session.id() + "\" holds a draft that breaks rules; only versions are merged",
                    Map.of("session_id", session.id()));
        }
        return session.head().get();
    }

    private static MergeResult refused(List<Conflict> conflicts) {
        return new MergeResult(
                Optional.empty(),
                List.of(),
                conflicts.stream().map(Conflict::toJson).toList());
    }
}
