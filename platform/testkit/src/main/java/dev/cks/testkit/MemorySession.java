package dev.cks.testkit;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.SessionInfo;
import dev.cks.api.plugin.VersionInfo;
import dev.cks.api.tool.Caller;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A session for the duration of a test; immutable. Versions are named after their session and counted from 1.
 *
 * @param id unique
 * @param state {@link #OPEN}, {@link #CLOSED} or {@link #ARCHIVED}
 * @param fork where it branched off
 * @param begin what it began with, empty unless it branched off
 * @param versions what was made in it
 */
record MemorySession(
        String id,
        String state,
        Optional<SessionInfo.Fork> fork,
        Optional<KnowledgeStructure> begin,
        List<Made> versions) {

    static final String OPEN = "open";
    static final String CLOSED = "closed";
    static final String ARCHIVED = "archived";

    private static final Caller CALLER = new Caller("local", "", "test");

    /**
     * A version.
     *
     * @param structure what it holds
     * @param cause why it was made
     */
    record Made(KnowledgeStructure structure, String cause) {}

    static MemorySession opened(String id) {
        return new MemorySession(id, OPEN, Optional.empty(), Optional.empty(), List.of());
    }

    static MemorySession branched(String id, SessionInfo.Fork fork, KnowledgeStructure begin) {
        return new MemorySession(id, OPEN, Optional.of(fork), Optional.of(begin), List.of());
    }

    MemorySession with(KnowledgeStructure structure, String cause) {
        List<Made> more = new ArrayList<>(versions);
        more.add(new Made(structure, cause));
        return new MemorySession(id, state, fork, begin, List.copyOf(more));
    }

    MemorySession in(String changed) {
        return new MemorySession(id, changed, fork, begin, versions);
    }

    KnowledgeStructure structure() {
        return versions.isEmpty()
                ? begin.orElseThrow()
                : versions.get(versions.size() - 1).structure();
    }

    String newest() {
        return versions.isEmpty() ? fork.orElseThrow().versionId() : name(versions.size());
    }

    Optional<KnowledgeStructure> version(String versionId) {
        for (int number = 1; number <= versions.size(); number++) {
            if (name(number).equals(versionId)) {
                return Optional.of(versions.get(number - 1).structure());
            }
        }
        return Optional.empty();
    }

    SessionInfo info() {
        return new SessionInfo(
                id,
                state,
                Instant.EPOCH,
                CALLER.principal(),
                Optional.of(newest()),
                false,
                versions.size(),
                List.of(),
                fork);
    }

    List<VersionInfo> history() {
        List<VersionInfo> history = new ArrayList<>();
        for (int number = 1; number <= versions.size(); number++) {
            Made made = versions.get(number - 1);
            List<String> parents = number > 1
                    ? List.of(name(number - 1))
                    : fork.map(SessionInfo.Fork::versionId).stream().toList();
            history.add(new VersionInfo(
                    name(number),
                    id,
                    parents,
                    Instant.EPOCH,
                    "transaction-" + number,
                    made.cause(),
                    CALLER,
                    List.of(),
                    made.structure().rootHash()));
        }
        return history;
    }

    private String name(int number) {
        return "version-" + number + "-of-" + id;
    }
}
