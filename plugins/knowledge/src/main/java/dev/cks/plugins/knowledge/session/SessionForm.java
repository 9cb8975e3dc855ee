package dev.cks.plugins.knowledge.session;

import dev.cks.api.plugin.SessionInfo;
import dev.cks.api.tool.Schema;
import java.util.LinkedHashMap;
import java.util.Map;

/** How tools show what is known of a session. */
final class SessionForm {

    static final Map<String, Object> SCHEMA = Schema.open(
            Map.of(
                    "session_id", Map.of("type", "string"),
                    "state", Schema.text("open, closed or archived."),
                    "created_at", Map.of("type", "string"),
                    "version_count", Schema.integer("How many versions were made in it.", 0)),
            "session_id",
            "state",
            "created_at",
            "version_count");

    private SessionForm() {}

    static Map<String, Object> of(SessionInfo session) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("session_id", session.sessionId());
        json.put("state", session.state());
        json.put("created_at", session.createdAt().toString());
        json.put("version_count", session.versions());
        json.put("owner", session.owner());
        session.versionId().ifPresent(version -> json.put("version_id", version));
        if (session.draft()) {
            json.put("draft", true);
        }
        if (!session.extensions().isEmpty()) {
            json.put("extensions", session.extensions());
        }
        session.fork().ifPresent(fork -> {
            json.put("parent_session_id", fork.sessionId());
            json.put("parent_version_id", fork.versionId());
        });
        return json;
    }
}
