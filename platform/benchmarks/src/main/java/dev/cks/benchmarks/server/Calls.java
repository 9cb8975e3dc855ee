package dev.cks.benchmarks.server;

import dev.cks.benchmarks.measure.Samples;
import java.io.IOException;

/** Calls the echo tool of one server over and over. For one thread. */
final class Calls {

    private static final String PARAMETERS =
            "\"name\":\"" + EchoTool.NAME + "\",\"arguments\":{\"" + EchoTool.TEXT + "\":\"knowledge\"}";
    private static final double NANOSECONDS = 1e9;

    private final ServerProcess server;
    private final Era era;
    private int lastId;

    /**
     * How a series of calls went.
     *
     * @param perSecond calls a second
     * @param latencies seconds from sending a call to having read its reply
     */
    record Series(double perSecond, Samples latencies) {}

    Calls(ServerProcess server, Era era) throws IOException {
        this.server = server;
        this.era = era;
        if (era.opensWithAnswer()) {
            server.send(era.opening());
            server.receive();
        }
    }

    /**
     * Makes a number of calls.
     *
     * @param inFlight how many are on their way at any moment; 1 makes them one after the other
     */
    Series run(int calls, int inFlight) throws IOException {
        int first = lastId + 1;
        long[] sent = new long[calls];
        Samples latencies = new Samples();
        long begin = System.nanoTime();
        int next = 0;
        while (next < Math.min(calls, inFlight)) {
            sent[next++] = send();
        }
        for (int received = 0; received < calls; received++) {
            int position = server.receive() - first;
            latencies.add((System.nanoTime() - sent[position]) / NANOSECONDS);
            if (next < calls) {
                sent[next++] = send();
            }
        }
        return new Series(calls * NANOSECONDS / (System.nanoTime() - begin), latencies);
    }

    private long send() throws IOException {
        String line = era.request(++lastId, "tools/call", PARAMETERS);
        long now = System.nanoTime();
        server.send(line);
        return now;
    }
}
