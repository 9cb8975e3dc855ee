package dev.cks.runtime.provenance;

/** How a key signs. A record doesn't say it: the key of its id does, in the ring. */
public enum Algorithm {

    /** HMAC-SHA256: whoever can check can sign. */
    HMAC("hmac-sha256"),

    /** Ed25519: others check with the public half. */
    ED25519("ed25519");

    private final String word;

    Algorithm(String word) {
        this.word = word;
    }

    /** Returns the name in files and on the command line. */
    public String word() {
        return word;
    }

    @Override
    public String toString() {
        return word;
    }
}
