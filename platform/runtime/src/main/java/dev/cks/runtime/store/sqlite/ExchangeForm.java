package dev.cks.runtime.store.sqlite;

import dev.cks.api.tool.Caller;
import dev.cks.runtime.SessionState;
import dev.cks.runtime.store.Cause;
import dev.cks.runtime.store.Graph;
import dev.cks.runtime.store.Origin;
import dev.cks.runtime.store.StoredSession;
import dev.cks.runtime.store.Version;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The form in which sessions and versions leave a store and enter another: one JSON object a line. */
final class ExchangeForm {

    /** The number of the form; stands in the first line. */
    static final long NUMBER = 1;

    private ExchangeForm() {}

    static Map<String, Object> version(Version.Entry entry, Content content, String text) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("kind", "version");
        line.put("id", entry.id());
        line.put("session", entry.sessionId());
        line.put("transaction", entry.transactionId());
        line.put("parents", entry.parents());
        line.put("created_at", entry.createdAt().toString());
        line.put("extensions", entry.extensions());
        line.put("root_hash", entry.rootHash());
        Origin origin = entry.origin();
        line.put("cause", origin.cause().word());
        line.put("principal", origin.caller().principal());
        line.put("client", origin.caller().client());
        line.put("transport", origin.caller().transport());
        line.put("operations", origin.operations());
        origin.merged().ifPresent(id -> line.put("merged", id));
        content.removed().ifPresent(ids -> line.put("removed", ids));
        line.put("appended", (long) content.appended());
        line.put("content", text);
        return line;
    }

    static Version.Entry version(ExchangeLine line, int depth) {
        Caller caller = new Caller(line.text("principal"), line.text("client"), line.text("transport"));
        Origin origin = new Origin(
                Cause.valueOf(line.text("cause").toUpperCase(Locale.ROOT)),
                caller,
                line.text("operations"),
                line.optional("merged"));
        return new Version.Entry(
                line.text("id"),
                line.text("session"),
                line.text("transaction"),
                line.texts("parents"),
                depth,
                Instant.parse(line.text("created_at")),
                line.texts("extensions"),
                line.text("root_hash"),
                origin);
    }

    static Map<String, Object> session(StoredSession.Entry entry, Optional<String> draft) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("kind", "session");
        line.put("id", entry.id());
        line.put("revision", entry.revision());
        line.put("created_at", entry.createdAt().toString());
        line.put("owner", entry.owner());
        line.put("state", entry.state().word());
        line.put("extensions", entry.extensions());
        entry.fork().ifPresent(fork -> line.put("fork", List.of(fork.sessionId(), fork.versionId())));
        line.put("versions", (long) entry.versions());
        entry.head().ifPresent(head -> line.put("head", head));
        draft.ifPresent(text -> line.put("draft", text));
        return line;
    }

    static Map<String, Object> graph(Graph graph) {
        return Map.of(
                "kind", "graph",
                "name", graph.name(),
                "session", graph.sessionId(),
                "description", graph.description(),
                "tags", graph.tags(),
                "registered_at", graph.at().toString());
    }

    static Graph graph(ExchangeLine line) {
        return new Graph(
                line.text("name"),
                line.text("session"),
                line.text("description"),
                line.texts("tags"),
                Instant.parse(line.text("registered_at")));
    }

    static StoredSession.Entry session(ExchangeLine line) {
        List<String> fork = line.has("fork") ? line.texts("fork") : List.of();
        return new StoredSession.Entry(
                line.text("id"),
                line.number("revision"),
                Instant.parse(line.text("created_at")),
                line.optional("owner").orElse(Caller.LOCAL),
                SessionState.valueOf(line.text("state").toUpperCase(Locale.ROOT)),
                line.texts("extensions"),
                fork.isEmpty() ? Optional.empty() : Optional.of(new StoredSession.Fork(fork.get(0), fork.get(1))),
                Math.toIntExact(line.number("versions")),
                line.optional("head"),
                line.has("draft"));
    }
}
