package dev.cks.server;

import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolResult;
import dev.cks.host.RegisteredTool;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** A tool that works until it is let go or interrupted, and lets a test see which. */
final class SlowTool {

    private static final long PATIENCE_SECONDS = 20;

    private final Semaphore started = new Semaphore(0);
    private final Semaphore permits = new Semaphore(0);
    private final CountDownLatch interrupted = new CountDownLatch(1);
    private final boolean stubborn;

    private SlowTool(boolean stubborn) {
        this.stubborn = stubborn;
    }

    static SlowTool heeding() {
        return new SlowTool(false);
    }

    /** Doesn't end when it is interrupted. */
    static SlowTool stubborn() {
        return new SlowTool(true);
    }

    RegisteredTool tool() {
        return FakeTool.named("slow", this::work);
    }

    /** Waits until so many calls have started. */
    void awaitStart(int calls) {
        acquire(started, calls);
    }

    /** Lets so many calls end. */
    void letGo(int calls) {
        permits.release(calls);
    }

    boolean awaitInterruption() throws InterruptedException {
        return interrupted.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    boolean wasInterrupted() {
        return interrupted.getCount() == 0;
    }

    /** Reports as a careless plugin does. */
    @SuppressWarnings("NullAway")
    private ToolResult work(ToolCall call) {
        call.progress().report(1, 2, "working");
        call.progress().report(1, 2, "no growth");
        call.progress().report(Double.NaN, 2, "no number");
        call.progress().report(0.5, 2, "shrinks");
        call.progress().report(1.5, 0, null);
        call.progress().report(1.75, 0, "half a pair: \ud800");
        started.release();
        try {
            permits.acquire();
        } catch (InterruptedException e) {
            interrupted.countDown();
            if (stubborn) {
                permits.acquireUninterruptibly();
            }
            return new ToolResult(Map.of("done", false, "cancelled", call.cancelled()));
        }
        return new ToolResult(Map.of("done", true));
    }

    private static void acquire(Semaphore semaphore, int count) {
        try {
            if (!semaphore.tryAcquire(count, PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new AssertionError("Nothing happens");
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
