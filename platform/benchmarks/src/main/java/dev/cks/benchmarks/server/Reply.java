package dev.cks.benchmarks.server;

import java.io.IOException;

/** What the client looks at in the line of a reply: whose it is, and that it is no failure. */
final class Reply {

    private static final String ID = "\"id\":";
    private static final int SHOWN = 1000;

    private Reply() {}

    /**
     * Returns the id of the request that the line answers.
     *
     * @throws IOException when the line tells of a failure, or is no reply
     */
    static int id(String line) throws IOException {
        int begin = line.indexOf(ID);
        if (begin < 0 || !line.contains("\"result\":{") || line.contains("\"isError\":true")) {
            throw new IOException("The server answered: " + line.substring(0, Math.min(line.length(), SHOWN)));
        }
        int id = 0;
        for (int i = begin + ID.length(); Character.isDigit(line.charAt(i)); i++) {
            id = id * 10 + line.charAt(i) - '0';
        }
        return id;
    }
}
