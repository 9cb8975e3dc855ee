package dev.cks.server;

import java.time.Duration;

/**
 * What the server bears.
 *
 * @param messageBytes the longest message that is read
 * @param repeatedBytes the largest answer that is given as text besides being given as an object
 * @param concurrentCalls how many calls run at the same time; more wait
 * @param drain how long running calls may go on after the end of the input
 * @param readOnly whether only tools are offered that change nothing
 */
public record ServerLimits(int messageBytes, int repeatedBytes, int concurrentCalls, Duration drain, boolean readOnly) {

    /** 16 MiB messages, 64 KiB repeated, 256 calls, 2 seconds, changes allowed. */
    public static final ServerLimits DEFAULT = new ServerLimits(16 << 20, 64 << 10, 256, Duration.ofSeconds(2), false);

    /** Makes limits of a server whose tools may change something. */
    public ServerLimits(int messageBytes, int repeatedBytes, int concurrentCalls, Duration drain) {
        this(messageBytes, repeatedBytes, concurrentCalls, drain, false);
    }

    /** Refuses limits under which nothing could be done. */
    public ServerLimits {
        if (messageBytes < 1 || repeatedBytes < 0 || concurrentCalls < 1 || drain.isNegative()) {
            throw new IllegalArgumentException("Limits must be positive");
        }
    }
}
