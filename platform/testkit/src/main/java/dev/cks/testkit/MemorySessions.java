package dev.cks.testkit;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.BranchMerge;
import dev.cks.api.plugin.Branches;
import dev.cks.api.plugin.EvolutionResult;
import dev.cks.api.plugin.Judged;
import dev.cks.api.plugin.Knowledge;
import dev.cks.api.plugin.MergeResult;
import dev.cks.api.plugin.Page;
import dev.cks.api.plugin.SessionInfo;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.plugin.VersionInfo;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Keeps structures for the duration of a test; lists have one page, and what is invalid is refused, never a draft. */
final class MemorySessions implements Sessions {

    private final Knowledge knowledge;
    private final Map<String, MemorySession> sessions = new LinkedHashMap<>();

    MemorySessions(Knowledge knowledge, Map<String, KnowledgeStructure> structures) {
        this.knowledge = knowledge;
        structures.forEach(
                (id, structure) -> sessions.put(id, MemorySession.opened(id).with(structure, "import")));
    }

    @Override
    public Validation open(String json, List<String> extensions) {
        MemorySession session = MemorySession.opened(freshId()).with(knowledge.admit(json), "validate");
        keep(session);
        return validate(session.id(), extensions);
    }

    @Override
    public Validation validate(String sessionId, List<String> extensions) {
        MemorySession session = find(sessionId);
        var report = knowledge.judge(session.structure(), extensions);
        return new Validation(
                report, Optional.of(sessionId), report.valid() ? Optional.of(session.newest()) : Optional.empty());
    }

    @Override
    public Snapshot current(String sessionId) {
        MemorySession session = find(sessionId);
        return new Snapshot(sessionId, session.structure(), Optional.of(session.newest()));
    }

    @Override
    public Evolved evolve(String sessionId, @Nullable Object operations, List<String> extensions) {
        return keep(findOpen(sessionId), preview(sessionId, operations, extensions), "evolve");
    }

    @Override
    public Evolved evolveText(String json, @Nullable Object operations, List<String> extensions) {
        return keep(
                MemorySession.opened(freshId()),
                knowledge.evolve(knowledge.admit(json), operations, extensions),
                "evolve");
    }

    @Override
    public EvolutionResult preview(String sessionId, @Nullable Object operations, List<String> extensions) {
        return knowledge.evolve(find(sessionId).structure(), operations, extensions);
    }

    @Override
    public Page<SessionInfo> list(Page.Request page) {
        return new Page<>(listed().toList(), Optional.empty());
    }

    @Override
    public Page<SessionInfo> branches(String sessionId, Page.Request page) {
        find(sessionId);
        return new Page<>(
                listed().filter(session -> session.fork()
                                .filter(fork -> fork.sessionId().equals(sessionId))
                                .isPresent())
                        .toList(),
                Optional.empty());
    }

    private Stream<SessionInfo> listed() {
        return sessions.values().stream()
                .filter(session -> !session.state().equals(MemorySession.ARCHIVED))
                .map(MemorySession::info);
    }

    @Override
    public SessionInfo describe(String sessionId) {
        return find(sessionId).info();
    }

    @Override
    public Page<VersionInfo> versions(String sessionId, Page.Request page) {
        return new Page<>(find(sessionId).history(), Optional.empty());
    }

    @Override
    public Snapshot at(String sessionId, String versionId) {
        return new Snapshot(sessionId, version(find(sessionId), versionId), Optional.of(versionId));
    }

    @Override
    public void close(String sessionId) {
        keep(find(sessionId).in(MemorySession.CLOSED));
    }

    @Override
    public void archive(String sessionId) {
        keep(find(sessionId).in(MemorySession.ARCHIVED));
    }

    @Override
    public void delete(String sessionId) {
        sessions.remove(find(sessionId).id());
    }

    @Override
    public SessionInfo branch(String sessionId, Optional<String> versionId) {
        MemorySession branch = branched(findOpen(sessionId), versionId);
        keep(branch);
        return branch.info();
    }

    @Override
    public Evolved sandbox(
            String sessionId, Optional<String> versionId, @Nullable Object operations, List<String> extensions) {
        MemorySession branch = branched(findOpen(sessionId), versionId);
        return keep(branch, knowledge.evolve(branch.structure(), operations, extensions), "evolve");
    }

    @Override
    public Evolved revert(String sessionId, String versionId) {
        MemorySession session = findOpen(sessionId);
        KnowledgeStructure earlier = version(session, versionId);
        Judged judged = new Judged(knowledge.judge(earlier, List.of()), Optional.of(earlier));
        return keep(session, new EvolutionResult(judged, 0, List.of()), "revert");
    }

    @Override
    public BranchMerge merge(
            String targetId,
            String sourceId,
            Optional<String> baseVersionId,
            Map<String, ? extends @Nullable Object> resolutions) {
        MemorySession target = findOpen(targetId);
        MemorySession source = find(sourceId);
        String base = baseVersionId
                .or(() -> source.fork().or(target::fork).map(SessionInfo.Fork::versionId))
                .orElseThrow(() ->
                        new ToolException(ErrorCode.MERGE_BASE_UNKNOWN, "Neither session branched off from the other"));
        Branches branches = new Branches(version(target, base), target.structure(), source.structure());
        MergeResult merge = knowledge.merge(branches, resolutions, List.of());
        Optional<String> version = merge.result()
                .map(judged -> keep(target.with(judged.orRefuse(), "merge")).newest());
        return new BranchMerge(merge, base, version, false);
    }

    private MemorySession branched(MemorySession parent, Optional<String> versionId) {
        String begin = versionId.orElseGet(parent::newest);
        return MemorySession.branched(freshId(), new SessionInfo.Fork(parent.id(), begin), version(parent, begin));
    }

    private Evolved keep(MemorySession session, EvolutionResult evolution, String cause) {
        MemorySession kept = keep(session.with(evolution.result().orRefuse(), cause));
        return new Evolved(evolution, kept.id(), Optional.of(kept.newest()));
    }

    private MemorySession keep(MemorySession session) {
        sessions.put(session.id(), session);
        return session;
    }

    private MemorySession find(String sessionId) {
        return Optional.ofNullable(sessions.get(sessionId))
                .orElseThrow(() ->
                        new ToolException(ErrorCode.SESSION_NOT_FOUND, "There is no session \"" + sessionId + "\""));
    }

    private MemorySession findOpen(String sessionId) {
        MemorySession session = find(sessionId);
        if (!session.state().equals(MemorySession.OPEN)) {
            throw new ToolException(ErrorCode.SESSION_CLOSED, "The session \"" + sessionId + "\" is closed");
        }
        return session;
    }

    private KnowledgeStructure version(MemorySession session, String versionId) {
        return sessions.values().stream()
                .flatMap(each -> each.version(versionId).stream())
                .findFirst()
                .orElseThrow(() -> new ToolException(
                        ErrorCode.VERSION_NOT_FOUND,
                        "The session \"" + session.id() + "\" has no version \"" + versionId + "\""));
    }

    private String freshId() {
        return "session-" + (sessions.size() + 1);
    }
}
