package dev.cks.server.rpc;

import java.util.Map;

/** The way to a client for notifications that belong to no request. Safe for use by many threads. */
@FunctionalInterface
public interface Announcements {

    /** Sends a notification, unless the client can't be reached, or reads so little that too much waits to be sent. */
    void announce(String method, Map<String, Object> params);
}
