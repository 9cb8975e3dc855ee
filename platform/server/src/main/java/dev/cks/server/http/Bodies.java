package dev.cks.server.http;

import dev.cks.server.fault.FaultLog;
import dev.cks.server.rpc.RpcError;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Promise;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** Reads the bodies of requests: as a whole, up to a length, and not for ever. */
final class Bodies {

    private static final long MOST_DROPPED = 256L << 20;

    private final FaultLog log = new FaultLog(LoggerFactory.getLogger(Bodies.class));
    private final int mostBytes;
    private final Duration arrival;

    Bodies(int mostBytes, Duration arrival) {
        this.mostBytes = mostBytes;
        this.arrival = arrival;
    }

    /** Reads the body and hands it on; refuses the request where that can't be. */
    void read(Visit visit, Consumer<byte[]> next) {
        if (visit.header("Content-Encoding")
                .filter(coding -> !coding.equalsIgnoreCase("identity"))
                .isPresent()) {
            visit.refuse(415, "Messages are sent as they are, without Content-Encoding");
            return;
        }
        long length = visit.request().getLength();
        if (length > mostBytes) {
            // Whoever still sends when the connection ends never reads why; so what can be waited for is.
            if (length <= MOST_DROPPED && visit.header("Expect").isEmpty()) {
                drop(visit);
            } else {
                refuseTooLarge(visit);
            }
            return;
        }
        CompletableFuture<byte[]> body = new CompletableFuture<>();
        Content.Source.asByteArrayAsync(visit.request(), mostBytes, Promise.Invocable.toPromise(body));
        var unused = body.orTimeout(arrival.toMillis(), TimeUnit.MILLISECONDS)
                .whenComplete((bytes, failure) -> handOn(visit, bytes, failure, next));
    }

    private void drop(Visit visit) {
        CompletableFuture<Void> dropped = new CompletableFuture<>();
        Content.Source.consumeAll(
                visit.request(), Callback.from(() -> dropped.complete(null), dropped::completeExceptionally));
        var unused = dropped.orTimeout(arrival.toMillis(), TimeUnit.MILLISECONDS)
                .whenComplete((nothing, failure) -> refuseTooLarge(visit));
    }

    private void handOn(Visit visit, byte @Nullable [] bytes, @Nullable Throwable failure, Consumer<byte[]> next) {
        try {
            if (bytes != null) {
                next.accept(bytes);
            } else if (failure != null) {
                refuse(visit, failure);
            }
        } catch (Throwable fault) {
            log.error("A request failed", fault);
            visit.refuse(500, new RpcError(RpcError.INTERNAL_ERROR, "Internal error"));
        }
    }

    private void refuse(Visit visit, Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        if (cause instanceof TimeoutException) {
            visit.refuseAndClose(
                    408,
                    new RpcError(
                            RpcError.INVALID_REQUEST,
                            "The message took longer than " + arrival.toSeconds() + " seconds to arrive"));
        } else if (cause instanceof IllegalStateException) {
            refuseTooLarge(visit);
        } else {
            visit.callback().failed(cause);
        }
    }

    private void refuseTooLarge(Visit visit) {
        visit.refuseAndClose(
                413,
                new RpcError(
                        RpcError.INVALID_REQUEST,
                        "The message is longer than " + mostBytes + " bytes",
                        Map.of("error", "payload_too_large", "limit_bytes", mostBytes)));
    }
}
