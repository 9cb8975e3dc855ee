package dev.cks.cli.configuration;

import java.util.List;

/**
 * The codes by which the platform says that something can't be trusted, wasn't checked, or is no longer suppressed; no
 * setting reaches them.
 */
public final class ProtectedCodes {

    private static final List<String> PREFIXES = List.of("CKS-MCP-", "CKS-EXTENSION-", "CKS-SUPPRESSION-");

    private ProtectedCodes() {}

    /** Tells whether findings of this code stand whatever the operator set. */
    public static boolean contains(String code) {
        return PREFIXES.stream().anyMatch(code::startsWith);
    }

    static void refuse(Place place, String key, String code) {
        if (contains(code)) {
            throw ConfigurationException.at(
                    place,
                    key + " can't name " + code
                            + ": findings about provenance, about extensions that failed or are missing,"
                            + " and about suppressions that are over always stand");
        }
    }
}
