package dev.cks.benchmarks.plugins;

import dev.cks.host.HostConfiguration;
import dev.cks.host.PluginHost;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/** Starts a host in a virtual machine of its own and says how long that took. */
final class HostStart {

    private HostStart() {}

    /** Takes the directory of plugins and the staging directory; prints three times in milliseconds and a count. */
    public static void main(String[] arguments) {
        HostConfiguration configuration = HostConfiguration.withStaging(InstantSource.system(), Path.of(arguments[1]))
                .withDirectories(List.of(Path.of(arguments[0])));
        long begun = System.nanoTime();
        try (PluginHost host = PluginHost.start(configuration)) {
            int count = host.registry().all().size();
            long hostMillis = (System.nanoTime() - begun) / 1_000_000;
            long machineMillis = ManagementFactory.getRuntimeMXBean().getUptime();
            long processorMillis = ProcessHandle.current()
                    .info()
                    .totalCpuDuration()
                    .orElse(Duration.ZERO)
                    .toMillis();
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8)
                    .println(machineMillis + " " + hostMillis + " " + processorMillis + " " + count);
        }
    }
}
