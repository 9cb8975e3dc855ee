package dev.cks.runtime.store;

import java.time.Duration;
import java.time.Instant;

/**
 * How long receipts are kept.
 *
 * @param life how long one counts
 * @param most how many there are; the oldest go first
 */
public record ReceiptLimits(Duration life, int most) {

    /** What holds unless an operator says otherwise. */
    public static final ReceiptLimits DEFAULT = new ReceiptLimits(Duration.ofHours(24), 10_000);

    /** Refuses limits under which no receipt would be kept. */
    public ReceiptLimits {
        if (most < 1 || life.isNegative() || life.isZero()) {
            throw new IllegalArgumentException("A receipt has to be kept for a while");
        }
    }

    /** Returns the instant from before which receipts don't count any more. */
    public Instant since(Instant now) {
        return now.minus(life);
    }
}
