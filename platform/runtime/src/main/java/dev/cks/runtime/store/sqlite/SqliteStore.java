package dev.cks.runtime.store.sqlite;

import dev.cks.api.plugin.Page;
import dev.cks.runtime.store.Graph;
import dev.cks.runtime.store.Outcome;
import dev.cks.runtime.store.Receipt;
import dev.cks.runtime.store.ReceiptLimits;
import dev.cks.runtime.store.Step;
import dev.cks.runtime.store.Store;
import dev.cks.runtime.store.StoredSession;
import dev.cks.runtime.store.Version;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Keeps everything in one SQLite file, which is made and opened when it is first needed. What was acknowledged is on the
 * disk. Many threads and several processes may use the file at the same time.
 */
public final class SqliteStore implements Store {

    private static final int REMEMBERED = 1_024;

    private final Connections connections;
    private final Damage damage = new Damage();
    private final Loading loading = new Loading(damage, REMEMBERED);
    private final ReceiptLimits limits;
    private final Listing listing = new Listing(damage);
    private final GraphListing graphs = new GraphListing(damage);

    /**
     * Names the file, which need not exist.
     *
     * @param patience how long a call waits for other processes
     */
    public SqliteStore(Path file, Duration patience) {
        this(file, patience, ReceiptLimits.DEFAULT);
    }

    /** Does the same, and keeps receipts as long as given. */
    public SqliteStore(Path file, Duration patience, ReceiptLimits limits) {
        this(new StoreFile(file, patience), limits);
    }

    SqliteStore(StoreFile file, ReceiptLimits limits) {
        this.limits = limits;
        this.connections = new Connections(file);
    }

    @Override
    public Optional<List<Outcome>> keep(List<Step> steps) {
        Preparation preparation = preparation();
        Optional<List<Outcome>> outcomes = Outcome.ofAll(steps, preparation);
        outcomes.ifPresent(all -> all.forEach(preparation::add));
        if (outcomes.isEmpty() || !connections.write(preparation::write)) {
            preparation.overtaken();
            return Optional.empty();
        }
        preparation.written();
        return outcomes;
    }

    private Preparation preparation() {
        return new Preparation(connections, loading, limits);
    }

    @Override
    public Optional<StoredSession> session(String sessionId) {
        return connections
                .read(database -> loading.session(sessionId, database))
                .map(KeptSession::stored);
    }

    @Override
    public Optional<StoredSession.Entry> sessionEntry(String sessionId) {
        return connections.read(database -> loading.row(sessionId, database)).map(SessionRow::entry);
    }

    @Override
    public Page<StoredSession.Entry> sessions(Optional<String> owner, Page.Request page) {
        return connections.read(database -> listing.sessions(owner, page, database));
    }

    @Override
    public Page<StoredSession.Entry> branches(String sessionId, Optional<String> owner, Page.Request page) {
        return connections.read(database -> listing.branches(sessionId, owner, page, database));
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
    public Optional<Receipt> receipt(String principal, String key, Instant now) {
        return preparation().receipt(principal, key, now);
    }

    @Override
    public Optional<Graph> graph(String name) {
        return connections.read(database -> loading.graph(name, database));
    }

    @Override
    public Page<Graph> graphs(Predicate<Graph> wanted, Optional<String> owner, Page.Request page) {
        return connections.read(database -> graphs.page(wanted, owner, page, database));
    }

    @Override
    public void close() {
        connections.close();
    }
}
