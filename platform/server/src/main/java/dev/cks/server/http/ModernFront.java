package dev.cks.server.http;

import dev.cks.server.Eras;
import dev.cks.server.rpc.Exchanges;
import dev.cks.server.rpc.Message;
import dev.cks.server.rpc.RpcError;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/** The modern era: every request stands by itself, and whoever hangs up withdraws it. Safe for use by many threads. */
final class ModernFront {

    private static final Set<Integer> OF_REQUEST = Set.of(
            RpcError.PARSE_ERROR,
            RpcError.INVALID_REQUEST,
            RpcError.INVALID_PARAMS,
            RpcError.HEADER_MISMATCH,
            RpcError.MISSING_CAPABILITY,
            RpcError.UNSUPPORTED_VERSION);

    private final Eras eras;
    private final Calls calls;
    private final Quotas quotas;
    private final MirroredHeaders headers;
    private final AtomicLong streams = new AtomicLong();

    ModernFront(Eras eras, Calls calls, Quotas quotas) {
        this.eras = eras;
        this.calls = calls;
        this.quotas = quotas;
        this.headers = new MirroredHeaders(eras);
    }

    void accept(Visit visit, Message message) {
        if (message instanceof Message.Request request) {
            Optional<RpcError> mismatch = headers.mismatch(visit, request);
            if (mismatch.isPresent()) {
                visit.refuse(400, Optional.of(request.id()), mismatch.get());
            } else {
                answer(visit, request);
            }
        } else if (message instanceof Message.Notification) {
            visit.end(202);
        } else {
            visit.refuse(400, "The server asked nothing that this could answer");
        }
    }

    private void answer(Visit visit, Message.Request request) {
        Optional<Runnable> ended = quotas.begin(visit, request.method().equals("subscriptions/listen"));
        if (ended.isEmpty()) {
            visit.refuse(429, Optional.of(request.id()), Quotas.REFUSAL);
            return;
        }
        Exchanges own = new Exchanges();
        Runnable withdraw = () -> own.cancel(request.id());
        CallOutlet outlet = new CallOutlet(visit, "m" + streams.incrementAndGet(), ModernFront::status, withdraw);
        WatchedEndPoint connection = WatchedConnections.of(visit.request());
        Runnable done = ended.get();
        calls.answer(visit, request, own, outlet, () -> eras.modern(request, visit.caller()), () -> {
            connection.unwatch();
            done.run();
        });
        if (own.size() > 0) {
            connection.watch(withdraw);
        }
    }

    private static int status(RpcError error) {
        if (error.code() == RpcError.METHOD_NOT_FOUND) {
            return 404;
        }
        if (error.code() == RpcError.OVERLOADED) {
            return 503;
        }
        return OF_REQUEST.contains(error.code()) ? 400 : 500;
    }
}
