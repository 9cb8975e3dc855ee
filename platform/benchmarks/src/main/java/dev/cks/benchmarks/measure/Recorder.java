package dev.cks.benchmarks.measure;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** Times stages of work, which may contain each other, and keeps the seconds that each took. For one thread. */
public final class Recorder {

    private static final double NANOSECONDS = 1e9;

    private final Map<String, Samples> stages = new LinkedHashMap<>();

    /** Does the work, records the seconds it took, and returns what came of it. */
    public <T> T time(String stage, Supplier<T> work) {
        long begin = System.nanoTime();
        T result = work.get();
        double seconds = (System.nanoTime() - begin) / NANOSECONDS;
        stages.computeIfAbsent(stage, any -> new Samples()).add(seconds);
        return result;
    }

    /**
     * Returns the seconds of a stage.
     *
     * @throws IllegalArgumentException when the stage was never timed
     */
    public Samples seconds(String stage) {
        Samples samples = stages.get(stage);
        if (samples == null) {
            throw new IllegalArgumentException("Never timed: " + stage);
        }
        return samples;
    }
}
