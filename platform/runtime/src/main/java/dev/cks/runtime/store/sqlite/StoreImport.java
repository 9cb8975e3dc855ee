package dev.cks.runtime.store.sqlite;

import dev.cks.api.constraint.Finding;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.json.JsonReader;
import dev.cks.core.json.MalformedJsonException;
import dev.cks.core.structure.StructureEditor;
import dev.cks.core.structure.StructureEditor.Edited;
import dev.cks.runtime.gate.Admitted;
import dev.cks.runtime.gate.Gate;
import dev.cks.runtime.gate.Rejected;
import dev.cks.runtime.gate.Request;
import dev.cks.runtime.gate.Verdict;
import dev.cks.runtime.store.Graph;
import dev.cks.runtime.store.StoredSession;
import dev.cks.runtime.store.Version;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads what was exported into a store, within one transaction; believes nothing. */
final class StoreImport {

    private static final JsonReader JSON = new JsonReader(Integer.MAX_VALUE);

    private final Database database;
    private final Gate gate;
    private final Loading loading = new Loading(new Damage(), 1_024);
    private final Set<String> inserted = new HashSet<>();
    private int number;
    private int versions;
    private int sessions;
    private int seenVersions;
    private int seenSessions;
    private int seenGraphs;
    private boolean ended;

    StoreImport(Database database, Gate gate) {
        this.database = database;
        this.gate = gate;
    }

    /** Returns how much was new. */
    StoreTransfer read(BufferedReader in) throws SQLException {
        try {
            for (String text = in.readLine(); text != null; text = in.readLine()) {
                number++;
                line(parsed(text));
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        } catch (IllegalArgumentException | DateTimeException | ArithmeticException | IndexOutOfBoundsException wrong) {
            throw refused(String.valueOf(wrong.getMessage()));
        }
        if (!ended) {
            throw refused("the last line is missing: it isn't all of what was exported");
        }
        shareWithoutSession();
        return new StoreTransfer(sessions, versions);
    }

    /** Versions whose session wasn't exported are those of one that was deleted. */
    private void shareWithoutSession() throws SQLException {
        for (String session : inserted) {
            database.update(
                    "INSERT OR REPLACE INTO shared SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM session WHERE id = ?1)",
                    session);
        }
    }

    private ExchangeLine parsed(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        try {
            if (JSON.read(utf8, 0, utf8.length) instanceof Map<?, ?> fields) {
                return new ExchangeLine(fields);
            }
        } catch (MalformedJsonException malformed) {
            throw refused(String.valueOf(malformed.getMessage()));
        }
        throw refused("it is no JSON object");
    }

    private void line(ExchangeLine line) throws SQLException {
        String kind = line.text("kind");
        boolean first = kind.equals("cks_store") && line.number("form") == ExchangeForm.NUMBER;
        if (ended || first != (number == 1)) {
            throw refused("it isn't of the form that cks store export of this version writes");
        }
        switch (kind) {
            case "cks_store" -> {}
            case "version" -> version(line);
            case "session" -> session(line);
            case "graph" -> graph(ExchangeForm.graph(line));
            case "end" -> end(line);
            default -> throw refused("nothing of the kind \"" + kind + "\" is known");
        }
    }

    private void end(ExchangeLine line) {
        ended = line.number("versions") == seenVersions
                && line.number("sessions") == seenSessions
                // Stores that knew no graphs said nothing of them.
                && (line.has("graphs") ? line.number("graphs") : 0) == seenGraphs;
        if (!ended) {
            throw refused("lines before it are missing");
        }
    }

    private void graph(Graph graph) throws SQLException {
        seenGraphs++;
        if (!new GraphRow(graph).insert(database)
                && !loading.graph(graph.name(), database).equals(Optional.of(graph))) {
            throw refused(
                    "there is a graph " + graph.name() + " already, which is another; unregister one of them first");
        }
    }

    private void version(ExchangeLine line) throws SQLException {
        seenVersions++;
        List<KeptVersion> parents = new ArrayList<>();
        for (String parent : line.texts("parents")) {
            parents.add(loading.version(parent, database)
                    .orElseThrow(() -> refused("the version " + parent + " before it is missing")));
        }
        int depth = parents.stream()
                        .mapToInt(parent -> parent.version().entry().depth())
                        .max()
                        .orElse(-1)
                + 1;
        Version.Entry entry = ExchangeForm.version(line, depth);
        if (!entry.id().equals(entry.expectedId())) {
            throw refused("the version " + entry.id() + " isn't what its id says");
        }
        if (loading.versionRow(entry.id(), database).isEmpty()) {
            insert(entry, content(line), parents);
        }
    }

    private static Content content(ExchangeLine line) {
        Optional<List<String>> removed = line.has("removed") ? Optional.of(line.texts("removed")) : Optional.empty();
        return new Content(
                removed,
                Math.toIntExact(line.number("appended")),
                line.text("content").getBytes(StandardCharsets.UTF_8));
    }

    private void insert(Version.Entry entry, Content content, List<KeptVersion> parents) throws SQLException {
        Request request = Request.ofChange(List.of(), entry.extensions());
        Verdict verdict;
        Lineage lineage;
        if (content.isSnapshot()) {
            lineage = Lineage.ofSnapshot(content.text().length);
            verdict = gate.judge(Contents.structure(content.text()), request);
        } else {
            KeptVersion base = parents.get(0);
            lineage = base.lineage().and(content.text().length);
            verdict =
                    gate.judgeChange(edited(base.version().structure(), content).delta(), request);
        }
        KnowledgeStructure structure = admitted(entry.id(), verdict);
        if (!structure.rootHash().equals(entry.rootHash())) {
            throw refused("the version " + entry.id() + " has another root hash than was noted");
        }
        VersionRow.of(entry, content, lineage).insert(content.text(), database);
        inserted.add(entry.sessionId());
        for (KeptVersion parent : parents) {
            String from = parent.version().entry().sessionId();
            if (!from.equals(entry.sessionId())) {
                database.update("INSERT OR REPLACE INTO shared (session) VALUES (?)", from);
            }
        }
        versions++;
    }

    private static Edited edited(KnowledgeStructure base, Content delta) {
        StructureEditor editor = new StructureEditor(base);
        Contents.apply(delta, editor);
        return editor.build();
    }

    private KnowledgeStructure admitted(String id, Verdict verdict) {
        if (verdict instanceof Admitted admitted) {
            return admitted.structure();
        }
        throw failed("the version " + id + " didn't pass the checks", verdict);
    }

    private void session(ExchangeLine line) throws SQLException {
        seenSessions++;
        StoredSession.Entry entry = ExchangeForm.session(line);
        if (entry.head().isPresent()
                && loading.versionRow(entry.head().get(), database).isEmpty()) {
            throw refused("the newest version of the session " + entry.id() + " is missing");
        }
        Optional<byte[]> draft = line.optional("draft").map(text -> text.getBytes(StandardCharsets.UTF_8));
        draft.ifPresent(content -> requireNoneForged(entry, content));
        keep(new SessionRow(entry, draft.map(Seal::of)), draft);
    }

    private void requireNoneForged(StoredSession.Entry entry, byte[] draft) {
        Verdict verdict = gate.judge(Contents.structure(draft), Request.ofChange(List.of(), entry.extensions()));
        if (verdict instanceof Rejected) {
            throw failed("the draft of the session " + entry.id() + " holds records that prove nothing", verdict);
        }
    }

    private void keep(SessionRow row, Optional<byte[]> draft) throws SQLException {
        String id = row.entry().id();
        if (!row.insert(database)) {
            boolean same = loading.row(id, database).equals(Optional.of(row));
            if (!same) {
                throw refused(
                        "there is a session " + id + " already, which went another way; delete one of them first");
            }
            return;
        }
        if (draft.isPresent()) {
            database.update("INSERT OR REPLACE INTO draft (session, content) VALUES (?, ?)", id, draft.get());
        }
        Optional<String> beginning = row.entry().fork().map(StoredSession.Fork::versionId);
        if (beginning.isPresent()) {
            database.update("INSERT OR REPLACE INTO shared SELECT session FROM version WHERE id = ?", beginning.get());
        }
        sessions++;
    }

    /** Says the gravest thing that was found, which is the last one; all of them stand in the details. */
    private ToolException failed(String what, Verdict verdict) {
        List<Finding> findings = verdict.report().findings();
        boolean rejected = verdict instanceof Rejected;
        String why = findings.isEmpty()
                ? ""
                : ": " + findings.get(findings.size() - 1).diagnostic();
        String advice = rejected
                ? ". Records of another installation count when its public key is known here, by cks keys trust"
                : "";
        return new ToolException(
                rejected ? ErrorCode.UNVERIFIED_PROVENANCE : ErrorCode.VALIDATION_FAILED,
                "Line " + number + ": " + what + why + advice + ". Nothing was imported",
                Map.of("diagnostics", findings.stream().map(Finding::toJson).toList()));
    }

    private ToolException refused(String reason) {
        return new ToolException(
                ErrorCode.INVALID_JSON, "Line " + number + ": " + reason + ". Nothing was imported", Map.of());
    }
}
