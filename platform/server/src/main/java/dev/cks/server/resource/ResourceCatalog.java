package dev.cks.server.resource;

import dev.cks.api.plugin.Page;
import dev.cks.api.plugin.SessionInfo;
import dev.cks.api.plugin.Sessions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The descriptions of the resources. */
final class ResourceCatalog {

    static final String JSON = "application/json";

    private static final List<Map<String, Object>> FIXED = List.of(
            described("uri", ResourceUri.SESSIONS, "sessions", "Sessions", "The sessions, oldest first."),
            described(
                    "uri",
                    ResourceUri.EXTENSIONS,
                    "extensions",
                    "Extensions",
                    "The installed extensions, tools and plugins, as list-extensions answers them."));

    private static final List<Map<String, Object>> TEMPLATES = List.of(
            described(
                    "uriTemplate",
                    ResourceUri.SESSION,
                    "session",
                    "What a session holds",
                    "The canonical text of the structure that a session holds now; a draft is marked in _meta."),
            described(
                    "uriTemplate",
                    ResourceUri.VERSIONS,
                    "versions",
                    "Versions of a session",
                    "The versions that were made in a session, oldest first."),
            described(
                    "uriTemplate",
                    ResourceUri.VERSION,
                    "version",
                    "What a version holds",
                    "The canonical text of the structure that a version holds."));

    private ResourceCatalog() {}

    /** Returns the descriptions of the families of resources. */
    static List<Map<String, Object>> templates() {
        return TEMPLATES;
    }

    /**
     * Returns a page of the list of resources: what is always there, what plugins offer, then what each session
     * holds.
     *
     * @throws dev.cks.api.tool.ToolException {@code invalid_parameter} when there is no such page
     */
    static Page<Map<String, Object>> page(
            Sessions sessions, Optional<String> cursor, List<Map<String, Object>> offered) {
        Page<SessionInfo> page = sessions.list(new Page.Request(cursor, Listings.PAGE));
        List<Map<String, Object>> described = new ArrayList<>();
        if (cursor.isEmpty()) {
            described.addAll(FIXED);
            described.addAll(offered);
        }
        page.items().stream().map(ResourceCatalog::described).forEach(described::add);
        return new Page<>(described, page.next());
    }

    private static Map<String, Object> described(SessionInfo session) {
        String id = session.sessionId();
        String draft = session.draft() ? ", holds a draft" : "";
        return described(
                "uri",
                ResourceUri.ofSession(id),
                id,
                "Session " + id,
                "A session that is " + session.state() + ", opened " + session.createdAt() + ", " + session.versions()
                        + (session.versions() == 1 ? " version" : " versions") + draft + ".");
    }

    private static Map<String, Object> described(
            String key, String uri, String name, String title, String description) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put(key, uri);
        json.put("name", name);
        json.put("title", title);
        json.put("description", description);
        json.put("mimeType", JSON);
        return json;
    }
}
