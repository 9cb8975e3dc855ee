package dev.cks.benchmarks.plugins;

import dev.cks.host.HostConfiguration;
import dev.cks.host.PluginHost;
import java.lang.management.ManagementFactory;
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
            long now = System.currentTimeMillis();
            long machineMillis = now - ManagementFactory.getRuntimeMXBean().getStartTime();
            long processorMillis = ProcessHandle.current()
                    .info()
                    .totalCpuDuration()
                    .orElse(Duration.ZERO)
                    .toMillis();
            System.out.println(machineMillis + " " + hostMillis + " " + processorMillis + " " + count);
        }
    }
}
