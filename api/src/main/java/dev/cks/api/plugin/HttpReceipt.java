package dev.cks.api.plugin;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apiguardian.api.API;

/**
 * What a server answered, as the platform itself saw it. Only the platform makes receipts; {@link Attestation} takes no others.
 *
 * <p>Immutable. Not for implementing outside the platform.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface HttpReceipt {

    /**
     * One request.
     *
     * @param url what was asked for
     * @param address the numeric address that was connected to
     * @param status the status that came back
     */
    record Hop(String url, String address, int status) {}

    /** Returns what was asked for first, as it was given. */
    String url();

    /** Returns what answered last, after redirects. */
    String finalUrl();

    /** Returns the method of the last request: HEAD or GET. */
    String method();

    /** Returns the status of the last answer, 100 to 599. */
    int status();

    /** Returns when the last answer came, to the second. */
    Instant checkedAt();

    /** Returns the SHA-256 of the content in lower-case hexadecimal; empty when none was asked for. */
    Optional<String> contentSha256();

    /** Returns every request in order, the last one included. */
    List<Hop> hops();
}
