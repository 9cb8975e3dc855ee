package dev.cks.host.guard;

import dev.cks.core.threads.DetachedThread;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/** A thread that runs the code of one plugin and nothing else. */
final class PluginWorker extends DetachedThread {

    private PluginWorker(Runnable work, String name) {
        super(work, name);
    }

    /** Tells whether the current thread is one. */
    static boolean isCurrent() {
        return Thread.currentThread() instanceof PluginWorker;
    }

    static ThreadFactory factory(String plugin) {
        AtomicInteger number = new AtomicInteger();
        return work -> made(() -> new PluginWorker(work, "cks-plugin-" + plugin + "-" + number.incrementAndGet()));
    }
}
