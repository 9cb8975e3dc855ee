package dev.cks.runtime.provenance;

import java.util.List;

/** What is left of a revoked key: its id, which no other key may take, and how it signed. */
record RevokedKey(String id, Algorithm algorithm) implements Key {

    static final String WORD = "revoked";

    static RevokedKey of(String id, List<String> words) {
        for (Algorithm algorithm : Algorithm.values()) {
            if (words.equals(List.of(algorithm.word()))) {
                return new RevokedKey(id, algorithm);
            }
        }
        throw new IllegalArgumentException("a revoked key says how it signed: hmac-sha256 or ed25519");
    }

    @Override
    public String line() {
        return id + " " + WORD + " " + algorithm.word();
    }

    @Override
    public boolean verifies(byte[] payload, String signature) {
        return false;
    }
}
