package dev.cks.runtime.provenance;

import org.jspecify.annotations.Nullable;

/** A pair of keys for Ed25519. */
final class Ed25519Key implements SigningKey {

    private static final byte[] TRIAL = {};

    private final String secret;
    private final PublicKey publicHalf;

    Ed25519Key(String id, String secret, String publicHex) {
        this.secret = secret;
        this.publicHalf = PublicKey.of(id, publicHex);
    }

    /**
     * Reads one.
     *
     * @throws IllegalArgumentException when the public half is no key, or not the other half of the secret
     */
    static Ed25519Key of(String id, String secret, String publicHex) {
        Ed25519Key key = new Ed25519Key(id, secret, publicHex);
        if (!key.verifies(TRIAL, Ed25519.sign(secret, TRIAL))) {
            throw new IllegalArgumentException("the secret and the public half of the key don't belong together");
        }
        return key;
    }

    /** Returns what others check with. */
    PublicKey publicHalf() {
        return publicHalf;
    }

    @Override
    public String id() {
        return publicHalf.id();
    }

    @Override
    public Algorithm algorithm() {
        return Algorithm.ED25519;
    }

    @Override
    public String line() {
        return id() + " " + Ed25519.WORD + " " + secret + " " + publicHalf.hex();
    }

    /** A signature that the other half doesn't fit, by whatever fault, would betray the secret. */
    @Override
    public String sign(byte[] payload) {
        String signature = Ed25519.sign(secret, payload);
        if (!verifies(payload, signature)) {
            throw new IllegalStateException("The halves of the key " + id() + " don't belong together");
        }
        return signature;
    }

    @Override
    public boolean verifies(byte[] payload, String signature) {
        return publicHalf.verifies(payload, signature);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Ed25519Key key && key.line().equals(line());
    }

    @Override
    public int hashCode() {
        return id().hashCode();
    }

    /** Keeps the secret out of logs. */
    @Override
    public String toString() {
        return "Key[" + id() + "]";
    }
}
