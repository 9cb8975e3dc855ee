package dev.cks.runtime.store;

import dev.cks.api.plugin.Page;
import dev.cks.api.tool.Caller;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A store as one principal sees it: there are no sessions but his own, and no graphs but theirs. Versions are found by
 * their ids, which only their sessions tell. Safe for use by many threads when the store is.
 */
public final class OwnedStore implements Store {

    private static final Logger LOGGER = LoggerFactory.getLogger(OwnedStore.class);

    private final Store all;
    private final String principal;
    private final Optional<String> owner;

    private OwnedStore(Store all, String principal) {
        this.all = all;
        this.principal = principal;
        this.owner = Optional.of(principal);
    }

    /** Returns a store as a caller sees it; who may administer sees everything. */
    public static Store of(Store all, Caller caller) {
        return caller.may(Caller.ADMIN) ? all : new OwnedStore(all, caller.principal());
    }

    @Override
    public Optional<List<Outcome>> keep(List<Step> steps) {
        return all.keep(steps);
    }

    @Override
    public void refused(Refusal refusal) {
        all.refused(refusal);
    }

    @Override
    public Optional<StoredSession> session(String sessionId) {
        return sessionEntry(sessionId).flatMap(own -> all.session(sessionId));
    }

    @Override
    public Optional<StoredSession.Entry> sessionEntry(String sessionId) {
        Optional<StoredSession.Entry> session = all.sessionEntry(sessionId);
        session.filter(found -> !found.isOf(owner))
                .ifPresent(found -> LOGGER.warn(
                        "{} asked for the session {}, which is of {}", principal, found.id(), found.owner()));
        return session.filter(found -> found.isOf(owner));
    }

    @Override
    public Page<StoredSession.Entry> sessions(Optional<String> wanted, Page.Request page) {
        return all.sessions(owner, page);
    }

    @Override
    public Page<StoredSession.Entry> branches(String sessionId, Optional<String> wanted, Page.Request page) {
        return all.branches(sessionId, owner, page);
    }

    @Override
    public Page<Version.Entry> versions(String sessionId, Page.Request page) {
        return all.versions(sessionId, page);
    }

    @Override
    public Optional<Version.Entry> entry(String versionId) {
        return all.entry(versionId);
    }

    @Override
    public Optional<Version> version(String versionId) {
        return all.version(versionId);
    }

    @Override
    public Optional<Receipt> receipt(String caller, String key, Instant now) {
        return all.receipt(caller, key, now);
    }

    @Override
    public Optional<Graph> graph(String name) {
        return all.graph(name).filter(graph -> sessionEntry(graph.sessionId()).isPresent());
    }

    @Override
    public boolean isTaken(String name) {
        return all.isTaken(name);
    }

    @Override
    public Page<Graph> graphs(Predicate<Graph> wanted, Optional<String> whose, Page.Request page) {
        return all.graphs(wanted, owner, page);
    }

    @Override
    public void close() {
        // The store isn't this one's.
    }
}
