package dev.cks.server.resource;

import dev.cks.api.plugin.Sessions;
import dev.cks.api.plugin.Sessions.Snapshot;
import dev.cks.api.tool.Caller;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads resources. Safe for use by many threads. */
final class ResourceReader {

    private final ResourceSources sources;
    private final Listings listings = new Listings();
    private final int mostBytes;

    /**
     * Makes a reader.
     *
     * @param sources where to read from
     * @param mostBytes how large the text of a resource may be
     */
    ResourceReader(ResourceSources sources, int mostBytes) {
        this.sources = sources;
        this.mostBytes = mostBytes;
    }

    /**
     * Reads a resource.
     *
     * @throws ToolException {@code session_not_found}, {@code version_not_found}, {@code invalid_parameter} for a bad
     *     cursor, {@code response_too_large}
     */
    Content read(ResourceUri uri, Caller caller) {
        Sessions sessions = sources.sessions().apply(caller);
        if (uri instanceof ResourceUri.Sessions list) {
            return listings.sessions(sessions, list.cursor());
        }
        if (uri instanceof ResourceUri.Versions list) {
            return listings.versions(sessions, list.sessionId(), list.cursor());
        }
        if (uri instanceof ResourceUri.Session session) {
            return structure(sessions.current(session.sessionId()));
        }
        if (uri instanceof ResourceUri.Version version) {
            return structure(sessions.at(version.sessionId(), version.versionId()));
        }
        return new Content(sources.extensions().apply(caller));
    }

    private Content structure(Snapshot snapshot) {
        String text = sources.knowledge().serialize(snapshot.structure());
        int bytes = text.length() <= mostBytes ? text.getBytes(StandardCharsets.UTF_8).length : text.length();
        if (bytes > mostBytes) {
            throw new ToolException(
                    ErrorCode.RESPONSE_TOO_LARGE,
                    "The structure is larger than the " + mostBytes + " bytes that a resource may have. Read a part of"
                            + " it with query_subgraph, from seed_ids on, or all of it with serialize_knowledge",
                    Map.of("session_id", snapshot.sessionId(), "max_bytes", mostBytes));
        }
        return new Content(text, marks(snapshot));
    }

    private static Map<String, Object> marks(Snapshot snapshot) {
        Map<String, Object> marks = new LinkedHashMap<>();
        marks.put("dev.cks/session_id", snapshot.sessionId());
        snapshot.versionId().ifPresent(version -> marks.put("dev.cks/version_id", version));
        if (snapshot.draft()) {
            marks.put("dev.cks/draft", true);
        }
        if (!snapshot.unverified().isEmpty()) {
            marks.put("dev.cks/" + Snapshot.UNVERIFIED_FIELD, snapshot.unverified());
        }
        return marks;
    }
}
