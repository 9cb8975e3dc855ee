package dev.cks.benchmarks.server;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The limit that no server passes: reads lines and answers each at once with a text of the usual size. */
public final class IdealServer {

    private static final String ID = "\"id\":";

    private IdealServer() {}

    /** Serves until the input ends; takes no arguments. */
    public static void main(String[] arguments) throws IOException {
        try (InputStream in = new FileInputStream(FileDescriptor.in);
                OutputStream out = new FileOutputStream(FileDescriptor.out)) {
            LineReader lines = new LineReader(in);
            Optional<String> line = lines.next();
            while (line.isPresent()) {
                int begin = line.get().indexOf(ID);
                if (begin >= 0) {
                    out.write(answer(line.get(), begin + ID.length()).getBytes(StandardCharsets.ISO_8859_1));
                }
                line = lines.next();
            }
        }
    }

    private static String answer(String line, int begin) {
        String id = line.substring(begin, line.indexOf(',', begin));
        return "{\"id\":" + id
                + ",\"jsonrpc\":\"2.0\",\"result\":{\"content\":[{\"text\":\"{\\\"text\\\":\\\"knowledge\\\"}\","
                + "\"type\":\"text\"}],\"isError\":false,\"structuredContent\":{\"text\":\"knowledge\"}}}\n";
    }
}
