package dev.cks.benchmarks.measure;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Times stages of work, which may contain each other, and keeps how long each took on the clock and on all processors
 * together. The latter counts the collection of garbage too, and hardly changes when other processes take turns on the
 * machine. For one thread.
 */
public final class Recorder {

    private static final double NANOSECONDS = 1e9;

    private final OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    private final Map<String, Timing> stages = new LinkedHashMap<>();

    /**
     * How long one stage took each time.
     *
     * @param wall seconds on the clock
     * @param processor seconds of processor time of the whole virtual machine
     */
    public record Timing(Samples wall, Samples processor) {}

    /** Does the work, records how long it took, and returns what came of it. */
    public <T> T time(String stage, Supplier<T> work) {
        long processorBefore = system.getProcessCpuTime();
        long before = System.nanoTime();
        T result = work.get();
        double wall = (System.nanoTime() - before) / NANOSECONDS;
        double processor = (system.getProcessCpuTime() - processorBefore) / NANOSECONDS;
        Timing timing = stages.computeIfAbsent(stage, any -> new Timing(new Samples(), new Samples()));
        timing.wall().add(wall);
        timing.processor().add(processor);
        return result;
    }

    /**
     * Returns what was recorded of a stage.
     *
     * @throws IllegalArgumentException when the stage was never timed
     */
    public Timing timing(String stage) {
        Timing timing = stages.get(stage);
        if (timing == null) {
            throw new IllegalArgumentException("Never timed: " + stage);
        }
        return timing;
    }
}
