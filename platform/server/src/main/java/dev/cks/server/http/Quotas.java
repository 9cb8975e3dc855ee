package dev.cks.server.http;

import dev.cks.server.rpc.RpcError;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/** What each principal takes up. Safe for use by many threads. */
final class Quotas {

    static final RpcError REFUSAL = new RpcError(
            RpcError.OVERLOADED, "Too many requests of yours are under way; send fewer at a time", rateLimited());

    private final Map<String, Quota> byPrincipal = new ConcurrentHashMap<>();
    private final HttpLimits limits;

    Quotas(HttpLimits limits) {
        this.limits = limits;
    }

    /** Counts a request of HTTP; tells whether there may be one more. */
    boolean request(String principal) {
        return of(principal).request();
    }

    /**
     * Begins a call or a stream of whoever asks.
     *
     * @return what ends it, the first time that it is run; empty when there may not be one more
     */
    Optional<Runnable> begin(Visit visit, boolean isStream) {
        Quota quota = of(visit.caller().principal());
        if (!(isStream ? quota.beginStream() : quota.beginCall())) {
            return Optional.empty();
        }
        AtomicBoolean ended = new AtomicBoolean();
        return Optional.of(() -> {
            if (ended.compareAndSet(false, true)) {
                end(quota, isStream);
            }
        });
    }

    private static void end(Quota quota, boolean isStream) {
        if (isStream) {
            quota.endStream();
        } else {
            quota.endCall();
        }
    }

    private Quota of(String principal) {
        return byPrincipal.computeIfAbsent(principal, unseen -> new Quota(limits));
    }

    private static Map<String, Object> rateLimited() {
        return Map.of("error", "rate_limited");
    }
}
