package dev.cks.api.plugin;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apiguardian.api.API;

/**
 * What is known of a session without reading what it holds.
 *
 * @param sessionId unique
 * @param state {@code open}, {@code closed} or {@code archived}
 * @param createdAt when it was opened
 * @param owner the principal who opened it
 * @param versionId its newest version, empty as long as there is none
 * @param draft whether what it holds breaks rules and isn't a version
 * @param versions how many versions were made in it
 * @param extensions the extensions it remembers
 * @param fork where it branched off, empty when it didn't
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record SessionInfo(
        String sessionId,
        String state,
        Instant createdAt,
        String owner,
        Optional<String> versionId,
        boolean draft,
        int versions,
        List<String> extensions,
        Optional<Fork> fork) {

    /**
     * Where a session branched off.
     *
     * @param sessionId the session it came from, which may be gone since
     * @param versionId the version it began with
     */
    public record Fork(String sessionId, String versionId) {}

    /** Copies the list. */
    public SessionInfo {
        extensions = List.copyOf(extensions);
    }
}
