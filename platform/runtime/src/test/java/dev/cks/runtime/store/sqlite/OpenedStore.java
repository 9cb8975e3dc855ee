package dev.cks.runtime.store.sqlite;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.plugin.Graphs;
import dev.cks.api.plugin.Page;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.plugin.VersionInfo;
import dev.cks.api.tool.Caller;
import dev.cks.core.Ambient;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.ParseLimits;
import dev.cks.core.validation.ExtensionResolver;
import dev.cks.runtime.KnowledgeRuntime;
import dev.cks.runtime.OneTransaction.Name;
import dev.cks.runtime.gate.Gate;
import dev.cks.runtime.provenance.Records;
import dev.cks.runtime.store.ReceiptLimits;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** The platform over a store in a directory, as one process has it. */
final class OpenedStore implements AutoCloseable {

    static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final Caller CALLER = new Caller("local", "test", "stdio");
    private static final Codec CODEC = new Codec(ParseLimits.DEFAULT);

    private final SqliteStore store;
    private final KnowledgeRuntime runtime;
    private final Sessions sessions;

    OpenedStore(Path directory) throws IOException {
        this(directory, new StoreFile(file(directory), PATIENCE));
    }

    OpenedStore(Path directory, StoreFile file) throws IOException {
        Ambient ambient = Ambient.system();
        store = new SqliteStore(file, ReceiptLimits.DEFAULT);
        runtime = KnowledgeRuntime.create(ambient, ExtensionResolver.NONE, store, Records.keyFile(directory));
        sessions = runtime.sessions().apply(CALLER);
    }

    static Path file(Path directory) {
        return directory.resolve("cks.db");
    }

    SqliteStore store() {
        return store;
    }

    Sessions sessions() {
        return sessions;
    }

    Graphs graphs() {
        return runtime.graphs().apply(CALLER);
    }

    Gate gate() {
        return runtime.gate();
    }

    /** Opens a session that holds one thing. */
    String open(String id) {
        return sessions.open(Records.json(List.of(Records.thing(id))), List.of())
                .sessionId()
                .orElseThrow();
    }

    /** Adds a thing and returns the version that came of it. */
    String add(String session, String id) {
        return add(sessions, session, id);
    }

    private static String add(Sessions sessions, String session, String id) {
        Map<String, Object> operation = Map.of(
                "type",
                "add_object",
                "identity",
                Map.of("id", id, "type", "Thing", "name", id),
                "structure",
                Map.of("n", 1L));
        return sessions.evolve(session, List.of(operation), List.of())
                .versionId()
                .orElseThrow();
    }

    /** Does the same under a key, the id. */
    String addOnce(String session, String id) {
        Name name = new Name(CALLER.principal(), id, "add", id);
        return runtime.calls()
                .once(name, staged -> add(staged.sessions(CALLER), session, id))
                .answer();
    }

    /** Tells whether there is a receipt of {@link #addOnce}. */
    boolean hasReceipt(String id) {
        return store.receipt(CALLER.principal(), id, Instant.EPOCH).isPresent();
    }

    List<String> history(String session) {
        return sessions.versions(session, Page.Request.first(100_000)).items().stream()
                .map(VersionInfo::versionId)
                .toList();
    }

    List<String> ids(String session) {
        return sessions.current(session).structure().objects().stream()
                .map(KnowledgeObject::id)
                .toList();
    }

    String text(String session) {
        return CODEC.serialize(sessions.current(session).structure());
    }

    String text(String session, String version) {
        return CODEC.serialize(sessions.at(session, version).structure());
    }

    @Override
    public void close() {
        store.close();
    }
}
