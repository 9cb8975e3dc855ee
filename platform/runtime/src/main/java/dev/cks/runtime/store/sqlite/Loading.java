package dev.cks.runtime.store.sqlite;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ToolException;
import dev.cks.core.structure.StructureEditor;
import dev.cks.runtime.store.Graph;
import dev.cks.runtime.store.Receipt;
import dev.cks.runtime.store.Version;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Reads sessions and versions, and trusts nothing that it reads: a structure has to have the root hash that was noted, a row
 * its seal, a version its id. Remembers what it read.
 */
final class Loading {

    private static final String NOT_AS_WRITTEN = "what stands there isn't what was written";

    private final Damage damage;
    private final Recent<KeptSession> sessions;
    private final Recent<KeptVersion> versions;

    private record Link(VersionRow row, Content content) {}

    /** Remembers as many sessions and versions as given. */
    Loading(Damage damage, int remembered) {
        this.damage = damage;
        this.sessions = new Recent<>(remembered);
        this.versions = new Recent<>(remembered);
    }

    void keep(KeptSession session) {
        sessions.keep(session.entry().id(), session);
        session.head().ifPresent(head -> versions.keep(head.version().id(), head));
    }

    void forget(String sessionId) {
        sessions.forget(sessionId);
    }

    /** Returns a version that is in memory. */
    Optional<KeptVersion> remembered(String versionId) {
        return versions.find(versionId);
    }

    /** Returns the row of a session that is in memory; others may have changed it. */
    Optional<SessionRow> rememberedRow(String sessionId) {
        return sessions.find(sessionId).map(KeptSession::row);
    }

    private Optional<KeptSession> unchanged(String sessionId, Optional<String> seal) {
        return sessions.find(sessionId).filter(kept -> seal.equals(Optional.of(kept.seal())));
    }

    private static Optional<String> seal(String sessionId, Database database) throws SQLException {
        return database.first(
                row -> String.valueOf(row.getString(1)), "SELECT seal FROM session WHERE id = ?", sessionId);
    }

    /** Returns what is known of a session. */
    Optional<SessionRow> row(String sessionId, Database database) throws SQLException {
        Optional<Optional<SessionRow>> read = SessionRow.find(sessionId, database);
        if (read.isEmpty() && SessionRow.isLeft(sessionId, database)) {
            throw damage.ofSession(sessionId, "its entry is gone, and what it held is there still");
        }
        return read.map(row -> row.orElseThrow(() -> damage.ofSession(sessionId, NOT_AS_WRITTEN)));
    }

    /** Tells whether the entry of a session isn't what was written. */
    boolean isDamaged(String sessionId, Database database) throws SQLException {
        return SessionRow.find(sessionId, database)
                .map(Optional::isEmpty)
                .orElse(SessionRow.isLeft(sessionId, database));
    }

    /** Returns a session; reads nothing but the seal when it is still what it was. */
    Optional<KeptSession> session(String sessionId, Database database) throws SQLException {
        Optional<String> seal = seal(sessionId, database);
        Optional<KeptSession> known = unchanged(sessionId, seal);
        if (known.isPresent()) {
            return known;
        }
        Optional<SessionRow> found = row(sessionId, database);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        SessionRow row = found.get();
        Optional<KeptVersion> head = Optional.empty();
        if (row.entry().head().isPresent()) {
            String headId = row.entry().head().get();
            head = Optional.of(version(headId, database)
                    .orElseThrow(() -> damage.ofSession(sessionId, "its newest version " + headId + " is gone")));
        }
        KeptSession read = KeptSession.of(row, head, draftText(row, database).map(Contents::structure));
        keep(read);
        return Optional.of(read);
    }

    /** Returns the text of a session's draft. */
    Optional<byte[]> draftText(SessionRow row, Database database) throws SQLException {
        if (row.draftHash().isEmpty()) {
            return Optional.empty();
        }
        String sessionId = row.entry().id();
        byte[] text = database.first(
                        found -> found.getBytes(1), "SELECT content FROM draft WHERE session = ?", sessionId)
                .filter(found -> row.draftHash().equals(Optional.of(Seal.of(found))))
                .orElseThrow(() -> damage.ofSession(sessionId, "its draft isn't what was written"));
        return Optional.of(text);
    }

    /** Returns the graph of a name. */
    Optional<Graph> graph(String name, Database database) throws SQLException {
        Optional<Optional<GraphRow>> read =
                database.first(GraphRow::read, "SELECT " + GraphRow.COLUMNS + " FROM graph WHERE name = ?", name);
        return read.map(row -> row.orElseThrow(() -> damage.ofGraph(name)).graph());
    }

    /** Returns what is known of a version. */
    Optional<VersionRow> versionRow(String versionId, Database database) throws SQLException {
        Optional<Optional<VersionRow>> read = database.first(
                VersionRow::read, "SELECT " + VersionRow.COLUMNS + " FROM version WHERE id = ?", versionId);
        return read.map(row -> row.filter(whole -> whole.entry().id().equals(versionId))
                .orElseThrow(() -> damage.ofVersion(versionId, NOT_AS_WRITTEN)));
    }

    /** Returns a version, built from the nearest one that is remembered or kept whole. */
    Optional<KeptVersion> version(String versionId, Database database) throws SQLException {
        Optional<KeptVersion> known = versions.find(versionId);
        if (known.isPresent()) {
            return known;
        }
        Optional<VersionRow> row = versionRow(versionId, database);
        if (row.isEmpty()) {
            return Optional.empty();
        }
        KeptVersion built = build(row.get(), database);
        versions.keep(versionId, built);
        return Optional.of(built);
    }

    /** Returns a receipt, whether or not it counts. */
    Optional<Receipt> receipt(String principal, String key, Database database) throws SQLException {
        return ReceiptRow.find(principal, key, database)
                .map(row ->
                        row.orElseThrow(() -> damage.ofReceipt(principal, key)).receipt());
    }

    private KeptVersion build(VersionRow row, Database database) throws SQLException {
        String id = row.entry().id();
        Deque<Link> links = new ArrayDeque<>();
        Optional<KnowledgeStructure> begin = Optional.empty();
        Optional<VersionRow> at = Optional.of(row);
        while (begin.isEmpty()) {
            VersionRow link = at.filter(found -> links.size() <= row.lineage().deltas())
                    .orElseThrow(() -> damage.ofVersion(id, "what it is based on is gone"));
            links.push(new Link(link, content(link, database)));
            if (link.base().isEmpty()) {
                begin = Optional.of(read(id, links.pop()));
            } else {
                String base = link.base().get();
                begin = versions.find(base).map(KeptVersion::version).map(Version::structure);
                at = begin.isPresent() ? at : versionRow(base, database);
            }
        }
        KnowledgeStructure structure = edited(id, begin.get(), links);
        if (!structure.rootHash().equals(row.entry().rootHash())) {
            throw damage.ofVersion(id, "its structure has another root hash than was noted");
        }
        return new KeptVersion(new Version(row.entry(), structure), row.lineage());
    }

    /** Returns the content of a version. */
    Content content(VersionRow row, Database database) throws SQLException {
        String id = row.entry().id();
        return database.first(found -> found.getBytes(1), "SELECT content FROM version WHERE id = ?", id)
                .flatMap(row::content)
                .orElseThrow(() -> damage.ofVersion(id, "its content isn't what was written"));
    }

    private KnowledgeStructure read(String id, Link snapshot) {
        try {
            return Contents.structure(snapshot.content().text());
        } catch (ToolException malformed) {
            throw damage.ofVersion(id, "its content is no structure");
        }
    }

    private KnowledgeStructure edited(String id, KnowledgeStructure begin, Deque<Link> deltas) {
        if (deltas.isEmpty()) {
            return begin;
        }
        StructureEditor editor = new StructureEditor(begin);
        try {
            deltas.forEach(link -> Contents.apply(link.content(), editor));
        } catch (ToolException | IllegalArgumentException | IndexOutOfBoundsException unfit) {
            throw damage.ofVersion(id, "its content doesn't fit what it is based on");
        }
        return editor.build().structure();
    }
}
