package dev.cks.server;

import dev.cks.api.tool.AnswerSize;
import java.time.Duration;

/**
 * What the server bears.
 *
 * @param messageBytes the longest message that is read
 * @param repeatedBytes the largest answer that is given as text besides being given as an object
 * @param concurrentCalls how many calls run at the same time; more wait
 * @param drain how long running calls may go on after the end of the input
 * @param readOnly whether only tools are offered that change nothing
 * @param answer how long a client may take to answer a question of a tool
 * @param answerBytes how large an answer may be; more is given in parts
 */
public record ServerLimits(
        int messageBytes,
        int repeatedBytes,
        int concurrentCalls,
        Duration drain,
        boolean readOnly,
        Duration answer,
        int answerBytes) {

    /** The smallest limit of an answer, under which every error still fits. */
    public static final int LEAST_ANSWER = 16 << 10;

    private static final Duration ANSWER = Duration.ofMinutes(5);

    /** 16 MiB messages, 64 KiB repeated, 256 calls, 2 seconds, changes allowed, 5 minutes and 1 MiB for answers. */
    public static final ServerLimits DEFAULT = new ServerLimits(16 << 20, 64 << 10, 256, Duration.ofSeconds(2));

    /** Makes limits of a server whose tools may change something. */
    public ServerLimits(int messageBytes, int repeatedBytes, int concurrentCalls, Duration drain) {
        this(messageBytes, repeatedBytes, concurrentCalls, drain, false, ANSWER, AnswerSize.USUAL);
    }

    /** Refuses limits under which nothing could be done. */
    public ServerLimits {
        if (messageBytes < 1
                || repeatedBytes < 0
                || concurrentCalls < 1
                || drain.isNegative()
                || answer.isNegative()
                || answerBytes < LEAST_ANSWER) {
            throw new IllegalArgumentException("Limits must be positive");
        }
    }
}
