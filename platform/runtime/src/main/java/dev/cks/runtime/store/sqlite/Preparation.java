package dev.cks.runtime.store.sqlite;

import dev.cks.runtime.store.Change;
import dev.cks.runtime.store.Entries;
import dev.cks.runtime.store.Graph;
import dev.cks.runtime.store.Outcome;
import dev.cks.runtime.store.Receipt;
import dev.cks.runtime.store.ReceiptLimits;
import dev.cks.runtime.store.Step;
import dev.cks.runtime.store.StoredSession;
import dev.cks.runtime.store.Version;
import dev.cks.runtime.store.sqlite.Database.Work;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Gets steps ready to be written: reads what they build on and makes the texts, so that the file is locked for the writing
 * alone. For one thread.
 */
final class Preparation implements Entries {

    private final Connections connections;
    private final Loading loading;
    private final ReceiptLimits limits;
    /** The rows as the steps added so far leave them. */
    private final Map<String, Optional<SessionRow>> rows = new HashMap<>();

    private final Map<String, KeptVersion> versions = new HashMap<>();
    private final List<Work<Boolean>> writes = new ArrayList<>();
    private final Map<String, Optional<KeptSession>> left = new HashMap<>();

    Preparation(Connections connections, Loading loading, ReceiptLimits limits) {
        this.limits = limits;
        this.connections = connections;
        this.loading = loading;
    }

    @Override
    public Optional<StoredSession.Entry> sessionEntry(String sessionId) {
        return row(sessionId).map(SessionRow::entry);
    }

    @Override
    public Optional<Version.Entry> entry(String versionId) {
        return loading.remembered(versionId)
                .map(kept -> kept.version().entry())
                .or(() -> connections
                        .read(database -> loading.versionRow(versionId, database))
                        .map(VersionRow::entry));
    }

    @Override
    public Optional<Receipt> receipt(String principal, String key, Instant now) {
        return connections
                .read(database -> loading.receipt(principal, key, database))
                .filter(receipt -> receipt.at().isAfter(limits.since(now)));
    }

    @Override
    public Optional<Graph> graph(String name) {
        return connections.read(database -> loading.graph(name, database));
    }

    /** Adds what a step comes to. */
    void add(Outcome outcome) {
        if (outcome.step() instanceof Step.Commit of) {
            commit(of, outcome);
        } else if (outcome.step() instanceof Step.KeepDraft of) {
            keepDraft(of, outcome.left());
        } else if (outcome.step() instanceof Step.Remember of) {
            remember(of.change(), outcome.left());
        } else if (outcome.step() instanceof Step.Delete of) {
            delete(of.session());
        } else if (outcome.step() instanceof Step.Discard of) {
            discard(of.sessionId());
        } else if (outcome.step() instanceof Step.KeepReceipt of) {
            ReceiptRow row = new ReceiptRow(of.receipt());
            writes.add(database -> row.insert(limits, database));
        } else if (outcome.step() instanceof Step.RegisterGraph of) {
            writes.add(database -> new GraphRow(of.graph()).register(of.before(), database));
        } else if (outcome.step() instanceof Step.RestoreGraph of) {
            writes.add(database -> new GraphRow(of.graph()).restore(database));
        } else if (outcome.step() instanceof Step.UnregisterGraph of) {
            writes.add(database -> new GraphRow(of.graph()).unregister(database));
        } else if (outcome.step() instanceof Step.DiscardGraph of) {
            writes.add(database -> GraphRow.removeDamaged(of.name(), database));
        }
    }

    /** Writes all of it, within a transaction; false, and nothing is written, when something isn't as expected any more. */
    boolean write(Database database) throws SQLException {
        return writes.size() == 1 ? writes.get(0).on(database) : database.wholly(this::writeAll);
    }

    private boolean writeAll(Database database) throws SQLException {
        for (Work<Boolean> write : writes) {
            if (!write.on(database)) {
                return false;
            }
        }
        return true;
    }

    /** Has what was not as expected read again. */
    void overtaken() {
        rows.keySet().forEach(loading::forget);
    }

    /** Has what was written remembered. */
    void written() {
        left.forEach((id, session) -> session.ifPresentOrElse(loading::keep, () -> loading.forget(id)));
    }

    private void commit(Step.Commit step, Outcome outcome) {
        Version version = outcome.version().orElseThrow();
        Optional<SessionRow> known = row(step.sessionId());
        Optional<KeptVersion> head = head(step.change(), known);
        boolean fromHead = known.flatMap(SessionRow::draftHash).isEmpty();
        Content content = Contents.of(step.admitted(), head, fromHead);
        KeptVersion next = new KeptVersion(version, Lineage.of(content, head));
        SessionRow row = new SessionRow(outcome.left(), Optional.empty());
        Writing writing = new Writing(known, row);
        writes.add(database -> writing.version(next, content, database) && merges(step.change(), writing, database));
        versions.put(version.id(), next);
        leave(row, Optional.of(KeptSession.of(row, Optional.of(next), Optional.empty())));
    }

    private static boolean merges(Change change, Writing writing, Database database) throws SQLException {
        Optional<String> merged = change.origin().merged();
        if (merged.isPresent() && !writing.buildsOn(merged.get(), database)) {
            throw Change.mergedGone(merged.get());
        }
        return true;
    }

    private void keepDraft(Step.KeepDraft step, StoredSession.Entry after) {
        byte[] text = Contents.text(step.draft().structure());
        Optional<SessionRow> known = row(step.sessionId());
        SessionRow row = new SessionRow(after, Optional.of(Seal.of(text)));
        Writing writing = new Writing(known, row);
        writes.add(database -> writing.draft(text, database));
        leave(
                row,
                Optional.of(KeptSession.of(
                        row,
                        head(step.change(), known),
                        Optional.of(step.draft().structure()))));
    }

    private void remember(Change change, StoredSession.Entry after) {
        Optional<SessionRow> known = row(change.sessionId());
        SessionRow row = new SessionRow(after, known.flatMap(SessionRow::draftHash));
        Writing writing = new Writing(known, row);
        writes.add(writing::session);
        leave(row, Optional.empty());
    }

    private void delete(StoredSession.Entry session) {
        String id = session.id();
        writes.add(database -> {
            if (database.update("DELETE FROM session WHERE id = ? AND revision = ?", id, session.revision()) == 0) {
                return false;
            }
            return empty(id, database);
        });
        leaveNothing(id);
    }

    private void discard(String id) {
        writes.add(database -> {
            if (!loading.isDamaged(id, database)) {
                return false;
            }
            database.update("DELETE FROM session WHERE id = ?", id);
            return empty(id, database);
        });
        leaveNothing(id);
    }

    /** Versions that others begin with or have merged in stay, with those that they are built from. */
    private static boolean empty(String id, Database database) throws SQLException {
        database.update("DELETE FROM draft WHERE session = ?", id);
        database.update(
                "DELETE FROM version WHERE session = ?1 AND NOT EXISTS (SELECT 1 FROM shared WHERE session = ?1)", id);
        return true;
    }

    private void leaveNothing(String id) {
        rows.put(id, Optional.empty());
        left.put(id, Optional.empty());
    }

    private void leave(SessionRow row, Optional<KeptSession> session) {
        rows.put(row.entry().id(), Optional.of(row));
        left.put(row.entry().id(), session);
    }

    /** What is remembered will do: a row that others have changed isn't replaced. */
    private Optional<SessionRow> row(String sessionId) {
        return rows.computeIfAbsent(
                sessionId,
                id -> loading.rememberedRow(id).or(() -> connections.read(database -> loading.row(id, database))));
    }

    private Optional<KeptVersion> head(Change change, Optional<SessionRow> known) {
        Optional<String> head =
                known.isPresent() ? known.get().entry().head() : change.fork().map(StoredSession.Fork::versionId);
        return head.map(id -> version(id).orElseThrow(() -> change.headGone(id)));
    }

    private Optional<KeptVersion> version(String versionId) {
        return Optional.ofNullable(versions.get(versionId))
                .or(() -> loading.remembered(versionId))
                .or(() -> connections.read(database -> loading.version(versionId, database)));
    }
}
