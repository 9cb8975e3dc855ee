package dev.cks.host;

import dev.cks.host.guard.GuardLimits;
import dev.cks.host.lock.PluginHome;
import dev.cks.host.trust.TrustPolicy;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * What a plugin host needs to know. Immutable; the methods that start with {@code with} return changed copies.
 *
 * @param clock what time it is, by which old copies of jars are told from new ones
 * @param sources where plugin jars may lie
 * @param staging the private directory that jars are copied to before they are loaded; made when absent, and fit to be
 *     shared by several processes
 * @param policy which extensions run unasked by the operator's will
 * @param trust how far plugins are trusted
 * @param versions the versions that plugins meet
 * @param limits what third-party plugins may take
 */
public record HostConfiguration(
        InstantSource clock,
        PluginSources sources,
        Path staging,
        ActivationPolicy policy,
        TrustPolicy trust,
        Versions versions,
        GuardLimits limits) {

    /** Returns the configuration of a host without any plugin. */
    public static HostConfiguration withStaging(InstantSource clock, Path staging) {
        return new HostConfiguration(
                clock,
                PluginSources.NONE,
                staging,
                ActivationPolicy.NONE,
                TrustPolicy.STRICT,
                Versions.current(),
                GuardLimits.DEFAULT);
    }

    /** Returns a copy that reads the distribution's own plugins from a directory. */
    public HostConfiguration withDistribution(Path directory) {
        return withSources(
                new PluginSources(Optional.of(directory), sources.directories(), sources.home(), sources.leftOut()));
    }

    /** Returns a copy that reads plugins from the directories that the operator named. */
    public HostConfiguration withDirectories(List<Path> directories) {
        return withSources(new PluginSources(sources.distribution(), directories, sources.home(), sources.leftOut()));
    }

    /** Returns a copy that reads the plugins that were installed in a home directory. */
    public HostConfiguration withHome(PluginHome home) {
        return withSources(
                new PluginSources(sources.distribution(), sources.directories(), Optional.of(home), sources.leftOut()));
    }

    /** Returns a copy that reads plugins from other places. */
    public HostConfiguration withSources(PluginSources changed) {
        return new HostConfiguration(clock, changed, staging, policy, trust, versions, limits);
    }

    /** Returns a copy that trusts plugins otherwise. */
    public HostConfiguration withTrust(TrustPolicy changed) {
        return new HostConfiguration(clock, sources, staging, policy, changed, versions, limits);
    }

    /** Returns a copy with another policy. */
    public HostConfiguration withPolicy(ActivationPolicy changed) {
        return new HostConfiguration(clock, sources, staging, changed, trust, versions, limits);
    }

    /** Returns a copy with other versions. */
    public HostConfiguration withVersions(Versions changed) {
        return new HostConfiguration(clock, sources, staging, policy, trust, changed, limits);
    }

    /** Returns a copy with other limits. */
    public HostConfiguration withLimits(GuardLimits changed) {
        return new HostConfiguration(clock, sources, staging, policy, trust, versions, changed);
    }
}
