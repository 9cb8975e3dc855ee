package dev.cks.benchmarks.measure;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.stream.Collectors;

/** Says on what was measured. */
public final class Machine {

    private static final double MEGABYTE = 1e6;

    private Machine() {}

    /** Returns a line on the virtual machine that this runs in and the flags it was started with. */
    public static String describe() {
        Runtime runtime = Runtime.getRuntime();
        String collectors = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .map(GarbageCollectorMXBean::getName)
                .collect(Collectors.joining(", "));
        return String.format(
                Locale.ROOT,
                "%s %s, %d processors, heap of at most %.0f MB (%s), flags %s, load %.1f",
                System.getProperty("java.vm.name"),
                System.getProperty("java.vm.version"),
                runtime.availableProcessors(),
                runtime.maxMemory() / MEGABYTE,
                collectors,
                ManagementFactory.getRuntimeMXBean().getInputArguments(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }
}
