package dev.cks.host.capability;

import dev.cks.api.plugin.BranchMerge;
import dev.cks.api.plugin.EvolutionResult;
import dev.cks.api.plugin.Page;
import dev.cks.api.plugin.SessionInfo;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.plugin.VersionInfo;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    @Override
    public Page<SessionInfo> list(Page.Request page) {
        requireRead("list");
        return sessions.list(page);
    }

    @Override
    public Page<SessionInfo> branches(String sessionId, Page.Request page) {
        requireRead("branches");
        return sessions.branches(sessionId, page);
    }

    @Override
    public SessionInfo describe(String sessionId) {
        requireRead("describe");
        return sessions.describe(sessionId);
    }

    @Override
    public Page<VersionInfo> versions(String sessionId, Page.Request page) {
        requireRead("versions");
        return sessions.versions(sessionId, page);
    }

    @Override
    public Snapshot at(String sessionId, String versionId) {
        requireRead("at");
        return sessions.at(sessionId, versionId);
    }

    @Override
    public void close(String sessionId) {
        requireWrite("close");
        sessions.close(sessionId);
    }

    @Override
    public void archive(String sessionId) {
        requireWrite("archive");
        sessions.archive(sessionId);
    }

    @Override
    public void delete(String sessionId) {
        requireWrite("delete");
        sessions.delete(sessionId);
    }

    @Override
    public SessionInfo branch(String sessionId, Optional<String> versionId) {
        requireWrite("branch");
        return sessions.branch(sessionId, versionId);
    }

    @Override
    public Evolved sandbox(
            String sessionId, Optional<String> versionId, @Nullable Object operations, List<String> extensions) {
        requireWrite("sandbox");
        return sessions.sandbox(sessionId, versionId, operations, extensions);
    }

    @Override
    public Evolved revert(String sessionId, String versionId) {
        requireWrite("revert");
        return sessions.revert(sessionId, versionId);
    }

    @Override
    public BranchMerge merge(
            String targetId,
            String sourceId,
            Optional<String> baseVersionId,
            Map<String, ? extends @Nullable Object> resolutions) {
        requireWrite("merge");
        return sessions.merge(targetId, sourceId, baseVersionId, resolutions);
    }

    private void requireRead(String method) {
        gatekeeper.require("sessions()." + method, Capability.SESSIONS_READ);
    }

    private void requireWrite(String method) {
        gatekeeper.require("sessions()." + method, Capability.SESSIONS_WRITE);
    }
}
