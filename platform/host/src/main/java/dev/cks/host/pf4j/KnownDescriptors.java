package dev.cks.host.pf4j;

import dev.cks.host.report.PluginIdentity;
import java.nio.file.Path;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.pf4j.DefaultPluginDescriptor;
import org.pf4j.Plugin;
import org.pf4j.PluginDescriptor;
import org.pf4j.PluginDescriptorFinder;
import org.pf4j.PluginRuntimeException;

/** Describes plugins by what the host has read from their manifests, so that no jar is opened twice. */
final class KnownDescriptors implements PluginDescriptorFinder {

    private static final String ANY_VERSION = "*";

    private final Function<Path, @Nullable PluginDescriptor> known;

    KnownDescriptors(Function<Path, @Nullable PluginDescriptor> known) {
        this.known = known;
    }

    @Override
    public boolean isApplicable(Path pluginPath) {
        return true;
    }

    @Override
    public PluginDescriptor find(Path pluginPath) {
        PluginDescriptor descriptor = known.apply(pluginPath);
        if (descriptor == null) {
            throw new PluginRuntimeException("The host knows nothing of {}", pluginPath);
        }
        return descriptor;
    }

    /** Describes a plugin under an id that PF4J knows it by. */
    static PluginDescriptor descriptor(String id, PluginIdentity identity) {
        return new DefaultPluginDescriptor(
                id, "", Plugin.class.getName(), identity.version(), ANY_VERSION, identity.provider(), "");
    }
}
