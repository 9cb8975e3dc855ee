package dev.cks.host.guard;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/** A thread that runs the code of one plugin and nothing else. */
final class PluginWorker extends Thread {

    /** As much as the platform's own threads have, whatever the machine's default. */
    private static final long STACK_BYTES = 1 << 20;

    private PluginWorker(Runnable work, String name) {
        super(null, work, name, STACK_BYTES);
        setDaemon(true);
    }

    /** Tells whether the current thread is one. */
    static boolean isCurrent() {
        return Thread.currentThread() instanceof PluginWorker;
    }

    static ThreadFactory factory(String plugin) {
        AtomicInteger number = new AtomicInteger();
        return work -> new PluginWorker(work, "cks-plugin-" + plugin + "-" + number.incrementAndGet());
    }
}
