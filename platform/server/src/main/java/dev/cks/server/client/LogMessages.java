package dev.cks.server.client;

import dev.cks.core.client.LogLevel;
import dev.cks.server.rpc.Exchange;
import java.util.Map;
import java.util.Optional;

/**
 * Tells a client what it wants to know for its log.
 *
 * @param exchange the request that the messages belong to
 * @param least the least serious level that it wants to know of, empty when it wants nothing
 */
record LogMessages(Exchange exchange, Optional<LogLevel> least) {

    void tell(LogLevel level, Map<String, Object> params) {
        if (least.isPresent() && level.compareTo(least.get()) >= 0) {
            exchange.send("notifications/message", params);
        }
    }
}
