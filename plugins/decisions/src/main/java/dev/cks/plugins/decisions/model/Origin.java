package dev.cks.plugins.decisions.model;

import java.util.Map;

/**
 * Where an event was recorded first, when it was recorded again under another install. Immutable.
 *
 * @param installId the install
 * @param lamport its clock there
 * @param hash its hash there
 */
public record Origin(String installId, long lamport, String hash) {

    Map<String, Object> toJson() {
        return Map.of("install_id", installId, "lamport", lamport, "hash", hash);
    }
}
