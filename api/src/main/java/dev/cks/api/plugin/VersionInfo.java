package dev.cks.api.plugin;

import dev.cks.api.tool.Caller;
import java.time.Instant;
import java.util.List;
import org.apiguardian.api.API;

/**
 * What is known of a version without reading what it holds.
 *
 * @param versionId unique; made from its parents, root hash, operations, extensions and caller, so none of them can be
 *     changed unnoticed
 * @param sessionId the session in which it was made
 * @param parents the version before it, and the one that was merged in; none for the first of a session
 * @param createdAt when it was committed
 * @param transactionId the transaction that made it
 * @param cause {@code validate}, {@code evolve}, {@code merge}, {@code revert} or {@code import}
 * @param caller who made it
 * @param extensions the extensions it was judged with, besides those that every structure is judged with
 * @param rootHash the root hash of what it holds
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record VersionInfo(
        String versionId,
        String sessionId,
        List<String> parents,
        Instant createdAt,
        String transactionId,
        String cause,
        Caller caller,
        List<String> extensions,
        String rootHash) {

    /** Copies the lists. */
    public VersionInfo {
        parents = List.copyOf(parents);
        extensions = List.copyOf(extensions);
    }
}
