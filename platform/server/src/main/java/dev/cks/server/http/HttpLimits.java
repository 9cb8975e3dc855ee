package dev.cks.server.http;

import java.time.Duration;

/**
 * What the front bears.
 *
 * @param connections how many connections may be open; more wait to be accepted
 * @param headerBytes how long the head of a request may be
 * @param arrival how long the head of a request, and then its body, may take to arrive
 * @param requestsPerSecond how many requests a principal may make, a burst of twice as many apart
 * @param calls how many calls of a principal may be under way
 * @param streams how many streams of a principal may be open
 * @param sessions how many sessions of the classic era there may be
 * @param sessionsOfOne how many of them a principal may have
 * @param sessionIdle how long a session lives without a request
 */
public record HttpLimits(
        int connections,
        int headerBytes,
        Duration arrival,
        int requestsPerSecond,
        int calls,
        int streams,
        int sessions,
        int sessionsOfOne,
        Duration sessionIdle) {

    /** 512 connections, 16 KiB, 20 seconds, 500 a second, 64 calls, 32 streams, 1000 sessions, 100 of one, 30 minutes. */
    public static final HttpLimits DEFAULT =
            new HttpLimits(512, 16 << 10, Duration.ofSeconds(20), 500, 64, 32, 1000, 100, Duration.ofMinutes(30));
}
