package dev.cks.server.resource;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The address of a resource. Ids in it are percent-encoded. */
sealed interface ResourceUri {

    String ROOT = "cks://";
    String SESSIONS = ROOT + "sessions";
    String EXTENSIONS = ROOT + "extensions";
    String SESSION = SESSIONS + "/{session_id}";
    String VERSIONS = SESSION + "/versions";
    String VERSION = VERSIONS + "/{version_id}";

    /** What stands between the address of a list and where to go on in it. */
    String CURSOR = "?cursor=";

    /** The installed extensions. */
    record Extensions() implements ResourceUri {}

    /**
     * The list of sessions.
     *
     * @param cursor where to go on, empty for its beginning
     */
    record Sessions(Optional<String> cursor) implements ResourceUri {}

    /**
     * What a session holds now.
     *
     * @param sessionId the session
     */
    record Session(String sessionId) implements ResourceUri {}

    /**
     * The list of the versions of a session.
     *
     * @param sessionId the session
     * @param cursor where to go on, empty for its beginning
     */
    record Versions(String sessionId, Optional<String> cursor) implements ResourceUri {}

    /**
     * What a version holds.
     *
     * @param sessionId the session
     * @param versionId the version
     */
    record Version(String sessionId, String versionId) implements ResourceUri {}

    /** Reads an address, empty when nothing can be there. */
    static Optional<ResourceUri> parse(String uri) {
        if (!uri.startsWith(ROOT)) {
            return Optional.empty();
        }
        int query = uri.indexOf(CURSOR);
        String path = uri.substring(ROOT.length(), query < 0 ? uri.length() : query);
        try {
            Optional<String> cursor =
                    query < 0 ? Optional.empty() : Optional.of(decoded(uri.substring(query + CURSOR.length())));
            return of(Stream.of(path.split("/", -1)).map(ResourceUri::decoded).toList(), cursor);
        } catch (IllegalArgumentException malformed) {
            return Optional.empty();
        }
    }

    /** Returns the session that something at an address belongs to. */
    static Optional<String> session(ResourceUri uri) {
        if (uri instanceof Session session) {
            return Optional.of(session.sessionId());
        }
        if (uri instanceof Versions versions) {
            return Optional.of(versions.sessionId());
        }
        return uri instanceof Version version ? Optional.of(version.sessionId()) : Optional.empty();
    }

    /** Returns the address of what a session holds. */
    static String ofSession(String sessionId) {
        return SESSIONS + "/" + encoded(sessionId);
    }

    /** Returns the address of the list of the versions of a session. */
    static String ofVersions(String sessionId) {
        return ofSession(sessionId) + "/versions";
    }

    /** Returns the address of what a version holds. */
    static String ofVersion(String sessionId, String versionId) {
        return ofVersions(sessionId) + "/" + encoded(versionId);
    }

    /** Returns the address of the rest of a list. */
    static String rest(String list, String cursor) {
        return list + CURSOR + encoded(cursor);
    }

    private static Optional<ResourceUri> of(List<String> path, Optional<String> cursor) {
        if (path.equals(List.of("extensions")) && cursor.isEmpty()) {
            return Optional.of(new Extensions());
        }
        if (!path.get(0).equals("sessions") || (path.size() > 2 && !path.get(2).equals("versions"))) {
            return Optional.empty();
        }
        return switch (path.size()) {
            case 1 -> Optional.of(new Sessions(cursor));
            case 2 -> Optional.<ResourceUri>of(new Session(path.get(1))).filter(whole -> cursor.isEmpty());
            case 3 -> Optional.of(new Versions(path.get(1), cursor));
            case 4 ->
                Optional.<ResourceUri>of(new Version(path.get(1), path.get(3))).filter(whole -> cursor.isEmpty());
            default -> Optional.empty();
        };
    }

    private static String encoded(String id) {
        return URLEncoder.encode(id, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** Unlike in forms, a plus sign stands for itself. */
    private static String decoded(String segment) {
        return URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
    }
}
