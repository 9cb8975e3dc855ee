package dev.cks.host.trust;

import dev.cks.host.PluginSources;
import dev.cks.host.lock.DamagedLockException;
import dev.cks.host.lock.LockFile;
import dev.cks.host.lock.LockedPlugin;
import dev.cks.host.lock.PluginHome;
import dev.cks.host.lock.PluginLock;
import dev.cks.host.report.ProblemCode;
import dev.cks.host.report.Trust;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What one start knows of the installed plugins. Immutable. */
public final class InstalledPlugins {

    private final PluginLock lock;
    private final Optional<String> damage;
    private final Set<String> leftOut;
    private final TrustPolicy policy;

    private InstalledPlugins(PluginLock lock, Optional<String> damage, PluginSources sources, TrustPolicy policy) {
        this.leftOut = sources.leftOut();
        this.lock = lock;
        this.damage = damage;
        this.policy = policy;
    }

    /** Reads the lock of the home directory; without one, nothing is installed. */
    public static InstalledPlugins of(PluginSources sources, TrustPolicy policy) {
        Optional<PluginHome> home = sources.home();
        try {
            PluginLock lock = home.isPresent() ? new LockFile(home.get().lockFile()).read() : PluginLock.EMPTY;
            return new InstalledPlugins(lock, Optional.empty(), sources, policy);
        } catch (DamagedLockException damaged) {
            return new InstalledPlugins(PluginLock.EMPTY, Optional.of(damaged.reason()), sources, policy);
        }
    }

    /** Returns why the lock can't be used; empty when it can. */
    public Optional<String> damage() {
        return damage;
    }

    boolean audits() {
        return policy.audits();
    }

    /** Returns the plugin of an id. */
    public Optional<LockedPlugin> find(String id) {
        return lock.find(id);
    }

    /** Returns every jar that is to be there, whether it is loaded or kept for a rollback. */
    public List<PluginLock.Known> jars() {
        return lock.jars().toList();
    }

    /** Tells whether a jar is to be loaded. */
    public boolean loads(PluginLock.Known known) {
        return known.current() && !leftOut.contains(known.id());
    }

    /** Tells whether a jar that the lock doesn't name holds what is installed anyway, so that it needs no word. */
    public boolean isCopy(JarSource source, String fileName, String sha256) {
        return source == JarSource.HOME
                && lock.jar(fileName).isEmpty()
                && lock.jars().anyMatch(known -> known.jar().sha256().equals(sha256));
    }

    /** Decides about a jar of the home directory, for which the distribution doesn't vouch. */
    Verdict judge(String fileName, String sha256) {
        Optional<PluginLock.Known> known = lock.jar(fileName);
        if (known.isEmpty()) {
            return unlisted(fileName);
        }
        boolean unchanged = known.get().jar().sha256().equals(sha256);
        if (!known.get().plugin().enabled()) {
            return Verdict.refused(
                    unchanged ? Trust.LOCKED : Trust.OPEN,
                    ProblemCode.DISABLED,
                    known.get().id() + " was disabled");
        }
        return unchanged
                ? Verdict.accepted(Trust.LOCKED)
                : objection(
                        ProblemCode.CHANGED, fileName + " isn't the file that was installed: its sha256 is " + sha256);
    }

    private Verdict unlisted(String fileName) {
        // Nobody knows what a damaged lock vouched for, so that auditing it would be trusting everything.
        return damage.isPresent()
                ? Verdict.refused(
                        ProblemCode.UNTRUSTED, "plugins.lock can't be used, so nobody vouches for " + fileName)
                : objection(ProblemCode.UNTRUSTED, "plugins.lock doesn't name " + fileName);
    }

    private Verdict objection(ProblemCode code, String detail) {
        return policy.audits()
                ? Verdict.noted(code, detail + "; loaded all the same, for trust.mode is audit")
                : Verdict.refused(code, detail);
    }
}
