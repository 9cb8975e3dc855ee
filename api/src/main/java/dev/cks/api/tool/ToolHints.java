package dev.cks.api.tool;

import org.apiguardian.api.API;

/**
 * What a tool does to the world. All four are stated explicitly; there is no default for any.
 *
 * @param readOnly it changes nothing
 * @param destructive it may remove or overwrite what was there; false for tools that only add
 * @param idempotent calling it again with the same arguments changes nothing more
 * @param openWorld it reaches beyond the platform, the network for instance
 */
@API(status = API.Status.STABLE, since = "0.1")
public record ToolHints(boolean readOnly, boolean destructive, boolean idempotent, boolean openWorld) {}
