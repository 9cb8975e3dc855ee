package dev.cks.core.digest;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Computes SHA-256 digests, one after another. For one thread. */
public final class Sha256 {

    /** How many bytes a digest has. */
    public static final int LENGTH = 32;

    private static final byte LEAF = 0;
    private static final byte BRANCH = 1;

    private final MessageDigest digest;

    /** Makes an instance for one piece of work. */
    public Sha256() {
        try {
            this.digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java platform has SHA-256", impossible);
        }
    }

    /** Returns the digest of bytes between two indexes. */
    public byte[] of(byte[] bytes, int from, int to) {
        digest.update(bytes, from, to - from);
        return digest.digest();
    }

    /** Returns the digest of a text as UTF-8, which says where an object of this id stands in the trie. */
    byte[] position(String id) {
        return digest.digest(id.getBytes(StandardCharsets.UTF_8));
    }

    byte[] leaf(byte[] digests) {
        digest.update(LEAF);
        return digest.digest(digests);
    }

    byte[] branch(byte[] childHashes) {
        digest.update(BRANCH);
        return digest.digest(childHashes);
    }
}
