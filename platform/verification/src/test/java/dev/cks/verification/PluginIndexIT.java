package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.tool.ToolInfo;
import dev.cks.core.validation.Extension;
import dev.cks.host.HostConfiguration;
import dev.cks.host.PluginHost;
import dev.cks.host.RegisteredTool;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whether the host remembers the distribution's own plugins as they are. */
class PluginIndexIT {

    @TempDir
    Path work;

    @Test
    void everyShippedExtensionAndToolIsTheSameAtALaterStart() {
        try (PluginHost first = start();
                PluginHost later = start()) {
            assertThat(infos(later)).hasSizeGreaterThan(14);
            assertThat(infos(later)).usingRecursiveComparison().isEqualTo(infos(first));
            assertThat(tools(later)).hasSizeGreaterThan(8);
            assertThat(tools(later)).usingRecursiveComparison().isEqualTo(tools(first));
            assertThat(declarations(later)).isEqualTo(declarations(first));
            assertThat(later.inventory()).isEqualTo(first.inventory());
        }
    }

    private PluginHost start() {
        return PluginHost.start(HostConfiguration.withStaging(InstantSource.system(), work.resolve("staging"))
                .withDistribution(Distribution.root().resolve("plugins")));
    }

    private static List<ConstraintInfo> infos(PluginHost host) {
        return host.registry().all().stream().map(Extension::info).toList();
    }

    private static List<ToolInfo> tools(PluginHost host) {
        return host.registry().tools().stream().map(RegisteredTool::info).toList();
    }

    private static Map<String, List<String>> declarations(PluginHost host) {
        Map<String, List<String>> declarations = new TreeMap<>();
        for (Extension extension : host.registry().all()) {
            if (extension.constraint() instanceof ScopedConstraint scoped) {
                declarations.put(extension.name(), scoped.declarations());
            }
        }
        return declarations;
    }
}
