package dev.cks.runtime.store;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Page;
import dev.cks.runtime.SessionState;
import java.time.Instant;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Keeps everything in memory, for as long as the process lives. */
public final class InMemoryStore implements Store {

    private final Map<String, StoredSession> sessions = new LinkedHashMap<>();
    private final Map<String, Version> versions = new HashMap<>();
    private final Map<String, Map<String, Version.Entry>> made = new HashMap<>();
    private final GraphTable graphs = new GraphTable();
    private final ReceiptLimits limits;
    private final Map<List<String>, Receipt> receipts = new LinkedHashMap<>();

    /** Keeps receipts as long as they are kept by default. */
    public InMemoryStore() {
        this(ReceiptLimits.DEFAULT);
    }

    /** Keeps receipts as long as given. */
    public InMemoryStore(ReceiptLimits limits) {
        this.limits = limits;
    }

    @Override
    public synchronized Optional<List<Outcome>> keep(List<Step> steps) {
        Optional<List<Outcome>> outcomes = Outcome.ofAll(steps, this);
        outcomes.ifPresent(all -> all.forEach(this::keep));
        return outcomes;
    }

    private void keep(Outcome outcome) {
        if (outcome.step() instanceof Step.OfChange of) {
            keep(of, outcome);
        } else if (outcome.step() instanceof Step.OfSession of) {
            delete(of.sessionId());
        } else if (outcome.step() instanceof Step.OfGraph of) {
            graphs.keep(of);
        } else if (outcome.step() instanceof Step.KeepReceipt of) {
            keep(of);
        }
    }

    private void keep(Step.KeepReceipt step) {
        // It may take the place of one that doesn't count any more, and is the newest in any case.
        receipts.remove(step.name());
        receipts.put(step.name(), step.receipt());
        Instant since = limits.since(step.receipt().at());
        Iterator<Receipt> oldest = receipts.values().iterator();
        while (oldest.next().at().compareTo(since) <= 0 || receipts.size() > limits.most()) {
            oldest.remove();
        }
    }

    /** Versions are small beside what they share, and others may have begun with them: they stay. */
    private void delete(String sessionId) {
        sessions.remove(sessionId);
        made.remove(sessionId);
    }

    private void keep(Step.OfChange step, Outcome outcome) {
        outcome.version().ifPresent(version -> {
            versions.put(version.id(), version);
            made.computeIfAbsent(step.sessionId(), id -> new LinkedHashMap<>()).put(version.id(), version.entry());
        });
        StoredSession.Entry entry = outcome.left();
        Optional<Version> head = entry.head().map(id -> Objects.requireNonNull(versions.get(id)));
        Optional<KnowledgeStructure> draft = !entry.draft()
                ? Optional.empty()
                : step instanceof Step.KeepDraft of
                        ? Optional.of(of.draft().structure())
                        : session(step.sessionId()).flatMap(StoredSession::draft);
        sessions.put(step.sessionId(), new StoredSession(entry, head, draft));
    }

    @Override
    public synchronized Optional<StoredSession> session(String sessionId) {
        return Optional.ofNullable(sessions.get(sessionId));
    }

    @Override
    public synchronized Optional<StoredSession.Entry> sessionEntry(String sessionId) {
        return session(sessionId).map(StoredSession::entry);
    }

    @Override
    public synchronized Page<StoredSession.Entry> sessions(Optional<String> owner, Page.Request page) {
        return Pages.of(listed(owner).toList(), page);
    }

    @Override
    public synchronized Page<StoredSession.Entry> branches(
            String sessionId, Optional<String> owner, Page.Request page) {
        return Pages.of(
                listed(owner).filter(session -> session.branchesOff(sessionId)).toList(), page);
    }

    private Stream<StoredSession.Entry> listed(Optional<String> owner) {
        return sessions.values().stream()
                .map(StoredSession::entry)
                .filter(session -> session.state() != SessionState.ARCHIVED)
                .filter(session -> session.isOf(owner));
    }

    @Override
    public synchronized Page<Version.Entry> versions(String sessionId, Page.Request page) {
        return Pages.of(List.copyOf(made.getOrDefault(sessionId, Map.of()).values()), page);
    }

    @Override
    public synchronized Optional<Version.Entry> entry(String versionId) {
        return version(versionId).map(Version::entry);
    }

    @Override
    public synchronized Optional<Version> version(String versionId) {
        return Optional.ofNullable(versions.get(versionId));
    }

    @Override
    public synchronized Optional<Receipt> receipt(String principal, String key, Instant now) {
        return Optional.ofNullable(receipts.get(List.of(principal, key)))
                .filter(receipt -> receipt.at().isAfter(limits.since(now)));
    }

    @Override
    public synchronized Optional<Graph> graph(String name) {
        return graphs.find(name);
    }

    @Override
    public synchronized Page<Graph> graphs(Predicate<Graph> wanted, Optional<String> owner, Page.Request page) {
        return graphs.page(wanted.and(graph -> isOf(owner, graph)), page);
    }

    private boolean isOf(Optional<String> owner, Graph graph) {
        return owner.isEmpty()
                || sessionEntry(graph.sessionId())
                        .filter(session -> session.isOf(owner))
                        .isPresent();
    }

    @Override
    public void close() {
        // There is nothing to let go of.
    }
}
