package dev.cks.runtime.store;

import dev.cks.api.tool.ToolException;
import dev.cks.runtime.gate.Admitted;
import dev.cks.runtime.gate.Draft;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** One thing that is to be kept. What it comes to follows from itself and what is there, not from who keeps it. */
public sealed interface Step {

    /**
     * Returns what this comes to; empty when it expects something else than there is: somebody was faster.
     *
     * @throws ToolException when a version that it builds on is gone: {@code branch_failed}, {@code version_not_found}
     */
    Optional<Outcome> on(Entries there);

    /** A step that is about a session. */
    sealed interface OfSession extends Step {

        /** Returns the session. */
        String sessionId();
    }

    /** A step that leaves a session. */
    sealed interface OfChange extends OfSession {

        /** Returns what is to become of the session. */
        Change change();

        @Override
        default String sessionId() {
            return change().sessionId();
        }
    }

    /**
     * Makes a structure a session's newest version. A change that names where a new session branches off opens it at once.
     *
     * @param change what is to become of the session
     * @param admitted the structure
     */
    record Commit(Change change, Admitted admitted) implements OfChange {

        @Override
        public Optional<Outcome> on(Entries there) {
            return change.seen(there).map(known -> {
                Version version = Version.next(change, parents(known, there), admitted.structure());
                return new Outcome(this, Optional.of(known.withVersion(version.id())), Optional.of(version));
            });
        }

        private List<Version.Entry> parents(Change.Seen known, Entries there) {
            Optional<Version.Entry> before =
                    known.head().map(id -> there.entry(id).orElseThrow(() -> change.headGone(id)));
            Optional<Version.Entry> merged =
                    change.origin().merged().map(id -> there.entry(id).orElseThrow(() -> Change.mergedGone(id)));
            return Stream.concat(before.stream(), merged.stream()).toList();
        }
    }

    /**
     * Makes a structure a session's draft, beside its newest version if it has one.
     *
     * @param change what is to become of the session
     * @param draft the structure
     */
    record KeepDraft(Change change, Draft draft) implements OfChange {

        @Override
        public Optional<Outcome> on(Entries there) {
            return change.seen(there).map(Change.Seen::withDraft).map(session -> Outcome.of(this, session));
        }
    }

    /**
     * Changes what a session remembers and its state; what it holds stays. A change that names where a new session branches
     * off opens it; it begins with that version.
     *
     * @param change what is to become of the session
     */
    record Remember(Change change) implements OfChange {

        @Override
        public Optional<Outcome> on(Entries there) {
            return change.seen(there).map(Change.Seen::withoutVersion).map(session -> Outcome.of(this, session));
        }
    }

    /**
     * Removes a session and what was made in it, but for versions that others still need.
     *
     * @param session the session as it is expected to be
     */
    record Delete(StoredSession.Entry session) implements OfSession {

        @Override
        public Optional<Outcome> on(Entries there) {
            return there.sessionEntry(session.id())
                    .filter(known -> known.revision() == session.revision())
                    .map(known -> Outcome.ofNothing(this));
        }

        @Override
        public String sessionId() {
            return session.id();
        }
    }

    /**
     * Removes a session whose entry is damaged, so that nobody can tell what it was, and what was made in it, but for versions
     * that others still need.
     *
     * @param sessionId the session
     */
    record Discard(String sessionId) implements OfSession {

        @Override
        public Optional<Outcome> on(Entries there) {
            return Optional.of(Outcome.ofNothing(this));
        }
    }

    /**
     * Keeps that a call was made; not when the receipt of an earlier one with its key counts.
     *
     * @param receipt the receipt
     */
    record KeepReceipt(Receipt receipt) implements Step {

        @Override
        public Optional<Outcome> on(Entries there) {
            return there.receipt(receipt.principal(), receipt.key(), receipt.at())
                            .isPresent()
                    ? Optional.empty()
                    : Optional.of(Outcome.ofNothing(this));
        }

        /** Returns what no two receipts have in common. */
        List<String> name() {
            return List.of(receipt.principal(), receipt.key());
        }
    }

    /** A step that is about a name; it takes the name away unless it says otherwise. */
    sealed interface OfGraph extends Step {

        /** Returns the name. */
        String name();

        /** Returns what has the name before, as far as it is known. */
        default Optional<Graph> before() {
            return Optional.empty();
        }

        /** Returns what has the name afterwards. */
        default Optional<Graph> left() {
            return Optional.empty();
        }
    }

    /** A step that gives a session a name. */
    sealed interface OfNaming extends OfGraph {

        /** Returns what the name is to stand for. */
        Graph graph();

        @Override
        default String name() {
            return graph().name();
        }

        @Override
        default Optional<Graph> left() {
            return Optional.of(graph());
        }

        /** Returns what this comes to when nothing but the session is in question; empty when that isn't there. */
        default Optional<Outcome> onSession(Entries there) {
            return there.sessionEntry(graph().sessionId()).map(session -> Outcome.ofNothing(this));
        }
    }

    /**
     * Gives a session a name.
     *
     * @param graph what the name is to stand for
     * @param before what it is expected to stand for, empty for nothing
     */
    record RegisterGraph(Graph graph, Optional<Graph> before) implements OfNaming {

        @Override
        public Optional<Outcome> on(Entries there) {
            return there.graph(name()).equals(before) ? onSession(there) : Optional.empty();
        }
    }

    /**
     * Gives a session a name whose entry is damaged, so that nobody can tell what it stood for.
     *
     * @param graph what the name is to stand for
     */
    record RestoreGraph(Graph graph) implements OfNaming {

        @Override
        public Optional<Outcome> on(Entries there) {
            return onSession(there);
        }
    }

    /**
     * Takes a name away.
     *
     * @param graph what the name is expected to stand for
     */
    record UnregisterGraph(Graph graph) implements OfGraph {

        @Override
        public Optional<Outcome> on(Entries there) {
            return there.graph(name()).equals(before()) ? Optional.of(Outcome.ofNothing(this)) : Optional.empty();
        }

        @Override
        public String name() {
            return graph.name();
        }

        @Override
        public Optional<Graph> before() {
            return Optional.of(graph);
        }
    }

    /**
     * Takes a name away whose entry is damaged, so that nobody can tell what it stood for.
     *
     * @param name the name
     */
    record DiscardGraph(String name) implements OfGraph {

        @Override
        public Optional<Outcome> on(Entries there) {
            return Optional.of(Outcome.ofNothing(this));
        }
    }
}
