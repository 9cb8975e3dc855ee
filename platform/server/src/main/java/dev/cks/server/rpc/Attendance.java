package dev.cks.server.rpc;

import dev.cks.server.fault.FaultLog;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.slf4j.LoggerFactory;

/** Sees to it that every request that is accepted gets its answer, whatever fails. Safe for use by many threads. */
public final class Attendance {

    private final FaultLog log = new FaultLog(LoggerFactory.getLogger(Attendance.class));
    private final Workload workload;
    private final int most;

    /**
     * Attends to requests.
     *
     * @param workload counts the work that isn't done by the calling thread at once
     * @param most how much work there may be before more is refused
     */
    public Attendance(Workload workload, int most) {
        this.workload = workload;
        this.most = most;
    }

    /**
     * Answers a request, now or later.
     *
     * @param plan decides what is to be done
     * @param workers says who does it if it may take long; asked when it is to be done
     */
    public void attend(Exchange exchange, Supplier<RequestHandler.Work> plan, Supplier<Executor> workers) {
        try {
            begin(exchange, plan.get(), workers);
        } catch (Throwable e) {
            // Everything: foreign code may throw what no signature declares.
            fail(exchange, e);
        }
    }

    private void begin(Exchange exchange, RequestHandler.Work work, Supplier<Executor> workers) {
        if (work.quick()) {
            answer(work, exchange);
        } else if (workload.size() >= most) {
            exchange.fail(new RpcError(RpcError.OVERLOADED, "Too many requests are waiting; send fewer at a time"));
        } else {
            workload.take(exchange, workers.get(), () -> answer(work, exchange));
        }
    }

    private void answer(RequestHandler.Work work, Exchange exchange) {
        try {
            work.action().accept(exchange);
        } catch (RpcException e) {
            exchange.fail(e.error());
        } catch (Throwable e) {
            // Everything: foreign code may throw what no signature declares.
            fail(exchange, e);
        }
    }

    private void fail(Exchange exchange, Throwable fault) {
        exchange.fail(new RpcError(RpcError.INTERNAL_ERROR, "Internal error"));
        log.error("A request failed", fault);
    }
}
