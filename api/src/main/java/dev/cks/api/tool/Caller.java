package dev.cks.api.tool;

import org.apiguardian.api.API;

/**
 * Who calls.
 *
 * @param principal the name under which the caller was let in, {@code local} without authentication
 * @param client the client's own name and version as it gave them, empty when it gave none
 * @param transport {@code stdio}, {@code http} or {@code cli}
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Caller(String principal, String client, String transport) {}
