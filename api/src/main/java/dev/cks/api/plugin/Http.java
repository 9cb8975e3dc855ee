package dev.cks.api.plugin;

import dev.cks.api.tool.Progress;
import dev.cks.api.tool.ToolException;
import org.apiguardian.api.API;

/**
 * Asks servers of the public internet, and no others: the one way out for a plugin.
 *
 * <p>Every address of every hop is checked before it is connected to, and the connection goes to the address that was checked.
 * Safe for use by many threads. Not for implementing outside the platform.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface Http {

    /**
     * Asks whether something answers at an address of the web: by HEAD, and by a bounded GET where HEAD isn't served or
     * a digest is wanted. Any status is an answer, 404 and 500 too.
     *
     * @param url an absolute address, http or https
     * @param digest whether the content is read, up to the limit, and its SHA-256 taken
     * @param progress is told of each request
     * @throws ToolException {@code unsafe_url} with {@code rule} when an address may not be asked, {@code invalid_parameter}
     *     when it is none, {@code source_unreachable} when nobody answers, {@code too_many_redirects}, {@code timeout},
     *     {@code cancelled}, {@code response_too_large} when a digest is wanted of more than is read
     */
    HttpReceipt probe(String url, boolean digest, Progress progress);
}
