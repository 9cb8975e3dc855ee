package dev.cks.server;

import dev.cks.api.tool.Progress;
import dev.cks.core.text.Surrogates;
import dev.cks.server.rpc.Exchange;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tells the client how far a call has come, under the token that the client chose. */
final class ProgressNotifications implements Progress {

    private final Exchange exchange;
    private final Object token;
    private double last = Double.NEGATIVE_INFINITY;

    private ProgressNotifications(Exchange exchange, Object token) {
        this.exchange = exchange;
        this.token = token;
    }

    /** Returns where to report progress of a request; nowhere when its metadata name no token. */
    static Progress of(Map<String, Object> params, Exchange exchange) {
        Object token = params.get("_meta") instanceof Map<?, ?> meta ? meta.get("progressToken") : null;
        return token instanceof String || token instanceof Long
                ? new ProgressNotifications(exchange, token)
                : Progress.NONE;
    }

    @Override
    public synchronized void report(double done, double total, @Nullable String message) {
        // The protocol demands growth; NaN fails this comparison as well.
        if (!(done > last) || Double.isInfinite(done)) {
            return;
        }
        last = done;
        Map<String, Object> params = new LinkedHashMap<>();
        params.put("progressToken", token);
        params.put("progress", number(done));
        if (total > 0 && Double.isFinite(total)) {
            params.put("total", number(total));
        }
        if (isText(message)) {
            params.put("message", message);
        }
        exchange.send("notifications/progress", params);
    }

    /** Tools are foreign code: a message that can't be sent must not fail the call. */
    private static boolean isText(@Nullable String message) {
        return message != null && !message.isEmpty() && Surrogates.firstUnpaired(message) < 0;
    }

    private static Number number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15 ? (Number) (long) value : value;
    }
}
