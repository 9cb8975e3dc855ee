package dev.cks.server.change;

import dev.cks.server.rpc.Announcements;
import dev.cks.server.rpc.RpcException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/** What one client of the classic era wants to know of. Safe for use by many threads. */
public final class Subscriptions {

    private static final int MOST = 1000;

    private final Set<String> uris = ConcurrentHashMap.newKeySet();
    private final Announcements client;
    private final Predicate<Change.ResourceUpdated> visible;

    /**
     * Makes the subscriptions of a client that wants nothing yet.
     *
     * @param visible tells whether the client may know of a change of a resource that it subscribed to
     */
    public Subscriptions(Announcements client, Predicate<Change.ResourceUpdated> visible) {
        this.client = client;
        this.visible = visible;
    }

    /**
     * Adds a resource.
     *
     * @throws RpcException when there are too many
     */
    public void add(String uri) {
        if (uris.size() >= MOST && !uris.contains(uri)) {
            throw RpcException.invalidParams("A client may subscribe to " + MOST + " resources; unsubscribe from some");
        }
        uris.add(uri);
    }

    /** Takes a resource out, if it is there. */
    public void remove(String uri) {
        uris.remove(uri);
    }

    /** Tells the client a change that it wants to know of. */
    public void tell(Change change) {
        if (!(change instanceof Change.ResourceUpdated updated)
                || (uris.contains(updated.uri()) && visible.test(updated))) {
            client.announce(change.method(), change.params());
        }
    }
}
