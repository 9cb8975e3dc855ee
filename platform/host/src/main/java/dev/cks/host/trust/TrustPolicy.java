package dev.cks.host.trust;

import dev.cks.host.capability.Capability;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * How far plugins are trusted by the operator's will.
 *
 * @param mode what happens to what isn't trusted
 * @param grants the capabilities that the configuration grants, by plugin id
 */
public record TrustPolicy(TrustMode mode, Map<String, Set<Capability>> grants) {

    /** Refuses what isn't trusted, and grants nothing. */
    public static final TrustPolicy STRICT = new TrustPolicy(TrustMode.ENFORCE, Map.of());

    /** Copies the grants. */
    public TrustPolicy {
        Map<String, Set<Capability>> copy = new TreeMap<>();
        grants.forEach((id, capabilities) -> copy.put(id, Set.copyOf(capabilities)));
        grants = Map.copyOf(copy);
    }

    boolean audits() {
        return mode == TrustMode.AUDIT;
    }
}
