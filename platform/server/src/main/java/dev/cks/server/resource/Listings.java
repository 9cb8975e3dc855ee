package dev.cks.server.resource;

import dev.cks.api.plugin.Page;
import dev.cks.api.plugin.SessionInfo;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.plugin.VersionInfo;
import dev.cks.core.json.JsonWriter;
import dev.cks.core.json.PlainJson;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The resources that are lists, page by page. */
final class Listings {

    static final int PAGE = 200;

    private final JsonWriter writer = new JsonWriter();

    /** Returns a page of the list of sessions. */
    Content sessions(Sessions sessions, Optional<String> cursor) {
        Page<SessionInfo> page = sessions.list(new Page.Request(cursor, PAGE));
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("sessions", page.items().stream().map(Listings::form).toList());
        return content(json, page, ResourceUri.SESSIONS);
    }

    /** Returns a page of the list of the versions of a session. */
    Content versions(Sessions sessions, String sessionId, Optional<String> cursor) {
        Page<VersionInfo> page = sessions.versions(sessionId, new Page.Request(cursor, PAGE));
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("session_id", sessionId);
        json.put(
                "versions",
                page.items().stream().map(version -> form(version, sessionId)).toList());
        return content(json, page, ResourceUri.ofVersions(sessionId));
    }

    private Content content(Map<String, Object> json, Page<?> page, String uri) {
        page.next().ifPresent(cursor -> json.put("next_uri", ResourceUri.rest(uri, cursor)));
        if (!page.damaged().isEmpty()) {
            json.put("damaged", page.damaged());
        }
        return new Content(writer.text(PlainJson.copy(json)));
    }

    private static Map<String, Object> form(SessionInfo session) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("session_id", session.sessionId());
        json.put("uri", ResourceUri.ofSession(session.sessionId()));
        json.put("state", session.state());
        json.put("created_at", session.createdAt().toString());
        json.put("version_count", session.versions());
        session.versionId().ifPresent(version -> json.put("version_id", version));
        if (session.draft()) {
            json.put("draft", true);
        }
        return json;
    }

    private static Map<String, Object> form(VersionInfo version, String sessionId) {
        return Map.of(
                "version_id", version.versionId(),
                "uri", ResourceUri.ofVersion(sessionId, version.versionId()),
                "created_at", version.createdAt().toString(),
                "cause", version.cause(),
                "parents", version.parents(),
                "root_hash", version.rootHash());
    }
}
