package dev.cks.host.registry;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** Knows which types of object are safe only under an extension of the distribution. */
final class RequiredEnforcers {

    private static final Map<String, String> BY_TYPE = Map.of("VerificationRecord", "verification_record");

    private RequiredEnforcers() {}

    /** Returns the names of the extensions that structures with these types need. */
    static List<String> forTypes(Set<String> types) {
        return BY_TYPE.entrySet().stream()
                .filter(entry -> types.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .distinct()
                .sorted()
                .toList();
    }

    /** Returns every name that some type needs. */
    static Set<String> names() {
        return Set.copyOf(BY_TYPE.values());
    }
}
