package dev.cks.core.persistent;

import java.util.SplittableRandom;

/**
 * Hashes text by a polynomial whose point is drawn anew in each process, so that nobody can prepare texts that collide
 * (two texts of n units do with a probability of n in 2^30). Thread-safe.
 */
final class TextHash {

    private static final long PRIME = (1L << 31) - 1;
    private static final int SPREAD = 0x9E3779B9;
    private static final long POINT =
            new SplittableRandom(System.nanoTime() ^ System.identityHashCode(new Object())).nextLong(1 << 16, 1 << 30);

    private TextHash() {}

    static int of(String text) {
        long hash = 1;
        for (int i = 0; i < text.length(); i++) {
            hash = step(hash, text.charAt(i));
        }
        return spread(hash);
    }

    /** Hashes a text given in ASCII, to the same end. */
    static int of(byte[] ascii, int from, int to) {
        long hash = 1;
        for (int i = from; i < to; i++) {
            hash = step(hash, ascii[i]);
        }
        return spread(hash);
    }

    private static long step(long hash, int unit) {
        long sum = hash * POINT + unit;
        // Stays below 2^32, since the point is below 2^30; that is near enough to the remainder until the end.
        return (sum & PRIME) + (sum >>> 31);
    }

    private static int spread(long hash) {
        int mixed = (int) (hash % PRIME) * SPREAD;
        return mixed ^ (mixed >>> 15);
    }
}
