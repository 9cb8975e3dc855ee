package dev.cks.host.leak;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Lists the threads of the virtual machine. */
final class LiveThreads {

    private static final int SPARE = 64;

    private LiveThreads() {}

    static List<Thread> all() {
        ThreadGroup root = Objects.requireNonNull(Thread.currentThread().getThreadGroup());
        while (root.getParent() != null) {
            root = root.getParent();
        }
        Thread[] threads = new Thread[root.activeCount() + SPARE];
        int count = root.enumerate(threads);
        return Arrays.asList(threads).subList(0, count);
    }
}
