package dev.cks.benchmarks.server;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** The limit that no server passes: a thread a connection, which answers each request with the same text of the usual size. */
public final class IdealHttpServer {

    private static final String LENGTH = "Content-Length: ";
    private static final byte[] ANSWER = answer().getBytes(StandardCharsets.ISO_8859_1);

    private IdealHttpServer() {}

    /** Serves until it is ended; takes no arguments. */
    public static void main(String[] arguments) throws IOException {
        try (ServerSocket server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress())) {
            System.err.println("serving at http://127.0.0.1:" + server.getLocalPort() + ", token cks_none");
            while (true) {
                Socket client = server.accept();
                Thread thread = new Thread(() -> serve(client));
                thread.setDaemon(true);
                thread.start();
            }
        }
    }

    private static void serve(Socket client) {
        try (client;
                InputStream in = new BufferedInputStream(client.getInputStream(), 1 << 16)) {
            client.setTcpNoDelay(true);
            while (skipRequest(in)) {
                client.getOutputStream().write(ANSWER);
            }
        } catch (IOException hungUp) {
            // A client that goes away is no fault.
        }
    }

    private static boolean skipRequest(InputStream in) throws IOException {
        int length = 0;
        StringBuilder line = new StringBuilder();
        for (int octet = in.read(); octet >= 0; octet = in.read()) {
            if (octet != '\n') {
                line.append((char) octet);
            } else if (line.length() == 1) {
                in.skipNBytes(length);
                return true;
            } else {
                String text = line.toString();
                length = text.startsWith(LENGTH)
                        ? Integer.parseInt(text.substring(LENGTH.length()).trim())
                        : length;
                line.setLength(0);
            }
        }
        return false;
    }

    private static String answer() {
        String body =
                "{\"id\":1,\"jsonrpc\":\"2.0\",\"result\":{\"content\":[{\"text\":\"{\\\"text\\\":\\\"knowledge\\\"}\","
                        + "\"type\":\"text\"}],\"isError\":false,\"structuredContent\":{\"text\":\"knowledge\"}}}";
        return "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: " + body.length() + "\r\n\r\n"
                + body;
    }
}
