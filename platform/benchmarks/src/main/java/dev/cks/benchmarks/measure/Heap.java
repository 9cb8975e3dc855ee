package dev.cks.benchmarks.measure;

import java.lang.ref.Reference;
import java.util.function.Supplier;

/** Weighs what is reachable. */
public final class Heap {

    private static final int COLLECTIONS = 3;

    private Heap() {}

    /** Returns how many bytes the heap holds more while it holds what was made. */
    public static <T> long retained(Supplier<T> maker) {
        long before = used();
        T made = maker.get();
        try {
            return used() - before;
        } finally {
            Reference.reachabilityFence(made);
        }
    }

    private static long used() {
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
        }
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
