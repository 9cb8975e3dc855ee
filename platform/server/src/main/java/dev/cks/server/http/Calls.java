package dev.cks.server.http;

import dev.cks.server.rpc.Attendance;
import dev.cks.server.rpc.Exchange;
import dev.cks.server.rpc.Exchanges;
import dev.cks.server.rpc.Message;
import dev.cks.server.rpc.RequestHandler.Work;
import dev.cks.server.rpc.RpcError;
import dev.cks.server.rpc.WorkerPool;
import dev.cks.server.rpc.Workload;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.eclipse.jetty.server.Request;

/** The requests that are being answered. Safe for use by many threads. */
final class Calls {

    /** How long the ends of streams may take to be sent. */
    private static final Duration LAST_WORDS = Duration.ofMillis(500);

    private final Workload workload = new Workload();
    private final WorkerPool workers;
    private final Attendance attendance;
    private final Set<Call> open = ConcurrentHashMap.newKeySet();

    /**
     * A request that is being answered.
     *
     * @param exchange where it is answered
     * @param stream the stream that the answer is or may become
     */
    private record Call(Exchange exchange, EventStream stream) {}

    /**
     * Makes what answers.
     *
     * @param working how many requests are worked on at the same time
     * @param waiting how many more may wait
     */
    Calls(int working, int waiting) {
        this.workers = new WorkerPool(working);
        this.attendance = new Attendance(workload, working + waiting);
    }

    /**
     * Answers a request.
     *
     * @param exchanges where it is open
     * @param ended is told when the answer was sent or can't be
     */
    void answer(
            Visit visit,
            Message.Request request,
            Exchanges exchanges,
            CallOutlet outlet,
            Supplier<Work> plan,
            Runnable ended) {
        Optional<Exchange> opened = exchanges.open(request.id(), outlet);
        if (opened.isEmpty()) {
            ended.run();
            visit.refuse(
                    400, Optional.of(request.id()), new RpcError(RpcError.INVALID_REQUEST, "This id is still in use"));
            return;
        }
        Call call = new Call(opened.get(), outlet.stream());
        open.add(call);
        Request.addCompletionListener(visit.request(), failure -> {
            open.remove(call);
            ended.run();
        });
        visit.request().addIdleTimeoutListener(tooLong -> false);
        attendance.attend(call.exchange(), plan, () -> workers);
    }

    /** Lets every stream show that it lives. */
    void beat() {
        open.forEach(call -> call.stream().beat());
    }

    int size() {
        return open.size();
    }

    /** One limit for both: the work that is left, and the sending of its answers. What is left then is cancelled. */
    void drain(Duration limit) throws InterruptedException {
        long end = System.nanoTime() + limit.toNanos();
        if (workload.awaitIdle(limit)) {
            awaitAnswered(end);
        }
        open.forEach(call -> call.exchange().cancel());
        awaitAnswered(System.nanoTime() + LAST_WORDS.toNanos());
        workers.shutdownNow();
    }

    /** Answers that are over only leave when they are sent; subscriptions never do. */
    private void awaitAnswered(long end) throws InterruptedException {
        while (open.stream().anyMatch(call -> call.exchange().over()) && System.nanoTime() < end) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
    }
}
