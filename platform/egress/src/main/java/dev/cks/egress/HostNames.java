package dev.cks.egress;

import java.util.Set;

/** Names that stand for something near, whatever a resolver says. */
final class HostNames {

    /**
     * Special-use top-level names (RFC 6761, 6762, 7686, 8375, 9476, ICANN's {@code internal}), and those that networks
     * commonly use for themselves.
     */
    private static final Set<String> NEAR = Set.of(
            "alt",
            "arpa",
            "corp",
            "home",
            "internal",
            "intranet",
            "invalid",
            "lan",
            "local",
            "localdomain",
            "localhost",
            "onion",
            "private",
            "svc",
            "test");

    /** Names at which clouds and containers answer their machines. */
    private static final Set<String> KNOWN = Set.of("metadata.goog");

    private HostNames() {}

    /** Tells whether a name, in lower case and without a dot at its end, is one of these. */
    static boolean isNear(String name) {
        String top = name.substring(name.lastIndexOf('.') + 1);
        return top.equals(name)
                || NEAR.contains(top)
                || KNOWN.contains(name)
                || KNOWN.stream().anyMatch(known -> name.endsWith("." + known));
    }
}
