package dev.cks.api.plugin;

import org.apiguardian.api.API;

/**
 * A place that a client works in.
 *
 * @param uri where it is, usually of the scheme {@code file}
 * @param name what people call it, empty when the client didn't say
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Root(String uri, String name) {}
