package dev.cks.runtime.store.sqlite;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Page;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import dev.cks.core.structure.Delta;
import dev.cks.runtime.gate.Admitted;
import dev.cks.runtime.gate.Draft;
import dev.cks.runtime.store.Change;
import dev.cks.runtime.store.Store;
import dev.cks.runtime.store.StoredSession;
import dev.cks.runtime.store.Version;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Keeps everything in one SQLite file, which is made and opened when it is first needed. What was acknowledged is on the
 * disk. Many threads and several processes may use the file at the same time.
 */
public final class SqliteStore implements Store {

    private static final int REMEMBERED = 1_024;

    private final Ambient ambient;
    private final Connections connections;
    private final Damage damage = new Damage();
    private final Loading loading = new Loading(damage, REMEMBERED);
    private final Listing listing = new Listing(damage);

    /**
     * Names the file, which need not exist.
     *
     * @param patience how long a call waits for other processes
     */
    public SqliteStore(Path file, Duration patience, Ambient ambient) {
        this.ambient = ambient;
        this.connections = new Connections(new StoreFile(file, patience));
    }

    @Override
    public Optional<StoredSession> commit(Change change, Admitted admitted) {
        Optional<KeptSession> known = kept(change.sessionId());
        if (movedOn(change, known)) {
            return Optional.empty();
        }
        Optional<KeptVersion> head = head(change, known);
        Optional<Version.Entry> merged = change.origin().merged().map(this::merged);
        Version version = Version.next(
                change,
                Stream.concat(head.map(kept -> kept.version().entry()).stream(), merged.stream())
                        .toList(),
                ambient.ids().get(),
                now(),
                admitted.structure());
        Content content = content(admitted, head, known);
        KeptVersion next = new KeptVersion(version, lineage(content, head));
        SessionRow row = new SessionRow(
                change.withVersion(known.map(KeptSession::entry), version.id(), now()), Optional.empty());
        Writing writing = new Writing(known, KeptSession.of(row, Optional.of(next), Optional.empty()));
        return write(writing, database -> writing.version(content, database) && shares(change, merged, database));
    }

    @Override
    public Optional<StoredSession> keepDraft(Change change, Draft draft) {
        Optional<KeptSession> known = kept(change.sessionId());
        if (movedOn(change, known)) {
            return Optional.empty();
        }
        byte[] text = Contents.text(draft.structure());
        SessionRow row =
                new SessionRow(change.withDraft(known.map(KeptSession::entry), now()), Optional.of(Seal.of(text)));
        Writing writing = new Writing(known, KeptSession.of(row, head(change, known), Optional.of(draft.structure())));
        return write(writing, database -> writing.draft(text, database));
    }

    @Override
    public Optional<StoredSession> remember(Change change) {
        Optional<KeptSession> known = kept(change.sessionId());
        if (known.isEmpty() || movedOn(change, known)) {
            return Optional.empty();
        }
        SessionRow row = new SessionRow(
                change.withoutVersion(known.map(KeptSession::entry), now()),
                known.get().row().draftHash());
        Writing writing = new Writing(
                known, KeptSession.of(row, known.get().head(), known.get().draft()));
        return write(writing, writing::session);
    }

    @Override
    public StoredSession.Entry fork(Change change) {
        StoredSession.Entry entry = change.withoutVersion(Optional.empty(), now());
        boolean opened = connections.write(database ->
                new SessionRow(entry, Optional.empty()).insert(database) && shares(change, Optional.empty(), database));
        if (!opened) {
            throw new IllegalArgumentException("There is a session " + entry.id() + " already");
        }
        return entry;
    }

    /** Versions that others begin with or have merged in stay, with those that they are built from. */
    @Override
    public boolean delete(StoredSession.Entry session) {
        String id = session.id();
        boolean deleted = connections.write(database -> {
            if (database.update("DELETE FROM session WHERE id = ? AND revision = ?", id, session.revision()) == 0) {
                return false;
            }
            database.update("DELETE FROM draft WHERE session = ?", id);
            database.update(
                    "DELETE FROM version WHERE session = ?1 AND NOT EXISTS (SELECT 1 FROM shared WHERE session = ?1)",
                    id);
            return true;
        });
        loading.forget(id);
        return deleted;
    }

    @Override
    public Optional<StoredSession> session(String sessionId) {
        return kept(sessionId).map(KeptSession::stored);
    }

    @Override
    public Optional<StoredSession.Entry> sessionEntry(String sessionId) {
        return connections.read(database -> loading.row(sessionId, database)).map(SessionRow::entry);
    }

    @Override
    public Page<StoredSession.Entry> sessions(Page.Request page) {
        return connections.read(database -> listing.sessions(page, database));
    }

    @Override
    public Page<Version.Entry> versions(String sessionId, Page.Request page) {
        return connections.read(database -> listing.versions(sessionId, page, database));
    }

    @Override
    public Optional<Version.Entry> entry(String versionId) {
        return connections
                .read(database -> loading.versionRow(versionId, database))
                .map(VersionRow::entry);
    }

    @Override
    public Optional<Version> version(String versionId) {
        return connections
                .read(database -> loading.version(versionId, database))
                .map(KeptVersion::version);
    }

    @Override
    public void close() {
        connections.close();
    }

    private Optional<KeptSession> kept(String sessionId) {
        return connections.read(database -> loading.session(sessionId, database));
    }

    private static boolean movedOn(Change change, Optional<KeptSession> known) {
        return known.map(session -> session.entry().revision()).orElse(Change.OPENING) != change.expectedRevision();
    }

    private Optional<KeptVersion> head(Change change, Optional<KeptSession> known) {
        if (known.isPresent()) {
            return known.get().head();
        }
        return change.fork()
                .map(fork -> connections
                        .read(database -> loading.version(fork.versionId(), database))
                        .orElseThrow(() -> forkGone(fork)));
    }

    private Version.Entry merged(String versionId) {
        return entry(versionId)
                .orElseThrow(() -> new ToolException(
                        ErrorCode.VERSION_NOT_FOUND,
                        "The version \"" + versionId + "\" that was merged in was deleted meanwhile",
                        Map.of("version_id", versionId)));
    }

    /** A delta is based on the version before; what was made of a draft isn't. */
    private static Content content(Admitted admitted, Optional<KeptVersion> head, Optional<KeptSession> known) {
        KnowledgeStructure structure = admitted.structure();
        if (head.isEmpty() || head.get().lineage().isLong()) {
            return Contents.of(structure);
        }
        boolean fromHead = known.flatMap(KeptSession::draft).isEmpty();
        Optional<Delta> delta = (fromHead ? admitted.delta() : Optional.<Delta>empty())
                .or(() -> Ordered.delta(head.get().version().structure(), structure));
        return delta.map(Contents::of).orElseGet(() -> Contents.of(structure));
    }

    private static Lineage lineage(Content content, Optional<KeptVersion> head) {
        long bytes = content.text().length;
        return content.isSnapshot()
                ? Lineage.ofSnapshot(bytes)
                : head.orElseThrow().lineage().and(bytes);
    }

    private Optional<StoredSession> write(Writing writing, Database.Work<Boolean> work) {
        if (!connections.write(work)) {
            return Optional.empty();
        }
        loading.keep(writing.next());
        return Optional.of(writing.next().stored());
    }

    /** Notes whose versions a change builds on, for they have to outlive their sessions. */
    private static boolean shares(Change change, Optional<Version.Entry> merged, Database database)
            throws SQLException {
        if (change.fork().isPresent()) {
            String version = change.fork().get().versionId();
            boolean there =
                    database.update("INSERT OR REPLACE INTO shared SELECT session FROM version WHERE id = ?", version)
                            == 1;
            if (!there) {
                throw forkGone(change.fork().get());
            }
        }
        if (merged.isPresent() && !merged.get().sessionId().equals(change.sessionId())) {
            database.update(
                    "INSERT OR REPLACE INTO shared SELECT session FROM version WHERE id = ?",
                    merged.get().id());
        }
        return true;
    }

    private static ToolException forkGone(StoredSession.Fork fork) {
        return new ToolException(
                ErrorCode.BRANCH_FAILED,
                "The session \"" + fork.sessionId() + "\" has no version \"" + fork.versionId() + "\" any more",
                Map.of("session_id", fork.sessionId()));
    }

    private Instant now() {
        return ambient.clock().instant();
    }
}
