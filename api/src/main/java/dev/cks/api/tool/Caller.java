package dev.cks.api.tool;

import java.util.Set;
import org.apiguardian.api.API;

/**
 * Who calls.
 *
 * @param principal the name under which the caller was let in, {@code local} without authentication
 * @param client the client's own name and version as it gave them, empty when it gave none
 * @param transport {@code stdio}, {@code http} or {@code cli}
 * @param scopes what the caller may do; more words than the three that are constants here may come
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Caller(String principal, String client, String transport, Set<String> scopes) {

    /** The principal of whoever needs no authentication: standard input and output, and the command line. */
    public static final String LOCAL = "local";
    /** The scope of reading what is there. */
    public static final String READ = "read";
    /** The scope of changing what is the caller's own. */
    public static final String WRITE = "write";
    /** The scope of destroying, and of everything that others own. */
    public static final String ADMIN = "admin";

    /** Copies the set. */
    public Caller {
        scopes = Set.copyOf(scopes);
    }

    /** Makes a caller who may do everything. */
    public Caller(String principal, String client, String transport) {
        this(principal, client, transport, Set.of(READ, WRITE, ADMIN));
    }

    /** Tells whether the caller has a scope. */
    public boolean may(String scope) {
        return scopes.contains(scope);
    }

    /** Returns the same caller under what its client calls itself. */
    public Caller using(String named) {
        return new Caller(principal, named, transport, scopes);
    }
}
