package dev.cks.cli.semantic;

import java.io.PrintStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Says on standard error what a command is doing once it has taken more than a second, every few seconds. */
final class SlowWork implements AutoCloseable {

    private static final int EVERY_SECONDS = 5;

    private final PrintStream errors;
    private final CountDownLatch done = new CountDownLatch(1);
    private volatile String doing = "working";

    SlowWork(PrintStream errors) {
        this.errors = errors;
        Thread thread = new Thread(this::report, "cks-progress");
        thread.setDaemon(true);
        thread.start();
    }

    void now(String what) {
        doing = what;
    }

    @Override
    public void close() {
        done.countDown();
    }

    private void report() {
        try {
            for (int wait = 1; !done.await(wait, TimeUnit.SECONDS); wait = EVERY_SECONDS) {
                errors.println("cks: " + doing + " ...");
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}
