package dev.cks.runtime.store;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Page;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.runtime.SessionState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Holds steps beside a store: whoever reads here sees what they come to, and the store stays as it is until they are applied.
 * Thrown away, they never were. Safe for use by many threads when the store is.
 */
public final class StagedStore implements Store {

    private final Store below;
    private final Layer layer;
    private final List<Step> steps = new ArrayList<>();
    private final Map<String, Version> versions = new LinkedHashMap<>();
    private final Map<String, KnowledgeStructure> drafts = new HashMap<>();
    private final List<String> opened = new ArrayList<>();

    private final List<Refusal> refusals = new ArrayList<>();

    /** Begins without a step over a store, which stays open when this is closed. */
    public StagedStore(Store below) {
        this.below = below;
        this.layer = new Layer(below);
    }

    /** Has the store keep all steps together with a last one; false when it isn't any more what they were made for. */
    public synchronized boolean apply(Step last) {
        return below.keep(Stream.concat(steps.stream(), Stream.of(last)).toList())
                .isPresent();
    }

    /** Has the store keep all steps; false when it isn't any more what they were made for. */
    public synchronized boolean apply() {
        return steps.isEmpty() || below.keep(List.copyOf(steps)).isPresent();
    }

    /** Has the store take note of what was refused here. */
    public synchronized void passRefusals() {
        refusals.forEach(below::refused);
    }

    @Override
    public synchronized void refused(Refusal refusal) {
        refusals.add(refusal);
    }

    @Override
    public synchronized Optional<List<Outcome>> keep(List<Step> more) {
        Optional<List<Outcome>> outcomes = Outcome.ofAll(more, layer);
        outcomes.ifPresent(all -> all.forEach(this::stage));
        return outcomes;
    }

    private void stage(Outcome outcome) {
        if (outcome.step() instanceof Step.KeepDraft of) {
            drafts.put(of.sessionId(), of.draft().structure());
        }
        if (outcome.step() instanceof Step.OfChange of && of.change().opens()) {
            opened.add(of.sessionId());
        }
        steps.add(outcome.step());
        layer.put(outcome);
        outcome.version().ifPresent(version -> versions.put(version.id(), version));
    }

    @Override
    public synchronized Optional<StoredSession> session(String sessionId) {
        return layer.covers(sessionId) ? layer.sessionEntry(sessionId).map(this::staged) : below.session(sessionId);
    }

    private StoredSession staged(StoredSession.Entry entry) {
        Optional<Version> head = entry.head().map(id -> version(id).orElseThrow(() -> overtaken(entry)));
        Optional<KnowledgeStructure> draft =
                entry.draft() ? Optional.of(draft(entry).orElseThrow(() -> overtaken(entry))) : Optional.empty();
        return new StoredSession(entry, head, draft);
    }

    private Optional<KnowledgeStructure> draft(StoredSession.Entry entry) {
        return Optional.ofNullable(drafts.get(entry.id()))
                .or(() -> below.session(entry.id()).flatMap(StoredSession::draft));
    }

    private static ToolException overtaken(StoredSession.Entry entry) {
        return new ToolException(
                ErrorCode.CONCURRENT_MODIFICATION,
                "Others changed the session \"" + entry.id() + "\" while this call was made. "
                        + ErrorCode.CONCURRENT_MODIFICATION.remedy());
    }

    @Override
    public synchronized Optional<StoredSession.Entry> sessionEntry(String sessionId) {
        return layer.sessionEntry(sessionId);
    }

    @Override
    public synchronized Page<StoredSession.Entry> sessions(Optional<String> owner, Page.Request page) {
        return StagedPages.of(
                request -> below.sessions(owner, request),
                this::listed,
                opened(owner).toList(),
                page);
    }

    @Override
    public synchronized Page<StoredSession.Entry> branches(
            String sessionId, Optional<String> owner, Page.Request page) {
        return StagedPages.of(
                request -> below.branches(sessionId, owner, request),
                this::listed,
                opened(owner).filter(entry -> entry.branchesOff(sessionId)).toList(),
                page);
    }

    @Override
    public synchronized Page<Version.Entry> versions(String sessionId, Page.Request page) {
        List<Version.Entry> made = layer.sessionEntry(sessionId).stream()
                .flatMap(session -> versions.values().stream())
                .map(Version::entry)
                .filter(version -> version.sessionId().equals(sessionId))
                .toList();
        Function<Version.Entry, Optional<Version.Entry>> there =
                version -> layer.sessionEntry(sessionId).map(session -> version);
        return StagedPages.of(request -> below.versions(sessionId, request), there, made, page);
    }

    @Override
    public synchronized Optional<Version.Entry> entry(String versionId) {
        return layer.entry(versionId);
    }

    @Override
    public synchronized Optional<Version> version(String versionId) {
        Version made = versions.get(versionId);
        return made != null ? Optional.of(made) : below.version(versionId);
    }

    @Override
    public synchronized Optional<Receipt> receipt(String principal, String key, Instant now) {
        return layer.receipt(principal, key, now);
    }

    @Override
    public synchronized Optional<Graph> graph(String name) {
        return layer.graph(name);
    }

    /** Steps are few, and hardly ever followed by a list: it is made anew. */
    @Override
    public synchronized Page<Graph> graphs(Predicate<Graph> wanted, Optional<String> owner, Page.Request page) {
        List<Step.OfGraph> named = steps.stream()
                .filter(Step.OfGraph.class::isInstance)
                .map(Step.OfGraph.class::cast)
                .toList();
        if (named.isEmpty()) {
            return below.graphs(wanted, owner, page);
        }
        GraphTable all = GraphTable.copyOf(below);
        named.forEach(all::keep);
        return all.page(wanted.and(graph -> isOf(owner, graph)), page);
    }

    @Override
    public void close() {
        // The store isn't this one's.
    }

    private boolean isOf(Optional<String> owner, Graph graph) {
        return owner.isEmpty()
                || sessionEntry(graph.sessionId())
                        .filter(session -> session.isOf(owner))
                        .isPresent();
    }

    private Stream<StoredSession.Entry> opened(Optional<String> owner) {
        return opened.stream()
                .flatMap(id -> layer.sessionEntry(id).stream())
                .filter(session -> isListed(session) && session.isOf(owner));
    }

    private Optional<StoredSession.Entry> listed(StoredSession.Entry below) {
        return layer.sessionEntry(below.id()).filter(StagedStore::isListed);
    }

    private static boolean isListed(StoredSession.Entry session) {
        return session.state() != SessionState.ARCHIVED;
    }
}
