package dev.cks.runtime.provenance;

/**
 * The public half of a key for Ed25519: it checks and can't sign.
 *
 * @param id the name under which records name it
 * @param hex its 32 bytes in lower-case hexadecimal
 * @param key what Java makes of them
 */
record PublicKey(String id, String hex, java.security.PublicKey key) implements Key {

    static final String WORD = "ed25519-public";

    /**
     * Reads one.
     *
     * @throws IllegalArgumentException when the bytes are no key, or one under which anybody can sign
     */
    static PublicKey of(String id, String hex) {
        return new PublicKey(id, hex, Ed25519.publicKey(hex));
    }

    @Override
    public Algorithm algorithm() {
        return Algorithm.ED25519;
    }

    @Override
    public String line() {
        return id + " " + WORD + " " + hex;
    }

    @Override
    public boolean verifies(byte[] payload, String signature) {
        return Ed25519.verifies(key, payload, signature);
    }
}
