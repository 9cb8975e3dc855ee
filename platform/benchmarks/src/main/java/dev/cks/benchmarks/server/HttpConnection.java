package dev.cks.benchmarks.server;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** One connection that stays open, at little cost: the client must not be what limits the server. For one thread. */
final class HttpConnection implements AutoCloseable {

    private static final int OK = 200;

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private final String fixedHead;

    /**
     * Connects.
     *
     * @param port where the server listens on this machine
     * @param token what the server lets in
     */
    HttpConnection(int port, String token) throws IOException {
        this.socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setTcpNoDelay(true);
        this.in = new BufferedInputStream(socket.getInputStream(), 1 << 16);
        this.out = socket.getOutputStream();
        this.fixedHead = "Host: 127.0.0.1:" + port + "\r\nAuthorization: Bearer " + token + "\r\n";
    }

    /**
     * An answer.
     *
     * @param headers by their names in lower case
     */
    record Answer(int status, Map<String, String> headers, String body) {

        /** Returns the answer when its status is one of success. */
        Answer succeeded() throws IOException {
            if (status / 100 != OK / 100) {
                throw new IOException("The server answered " + status + ": " + body);
            }
            return this;
        }
    }

    /**
     * Sends a message of the protocol and awaits what is answered.
     *
     * @param headers whole lines, each with its end
     */
    Answer post(String headers, String message) throws IOException {
        byte[] body = message.getBytes(StandardCharsets.UTF_8);
        send(
                "POST /mcp",
                headers + "Content-Type: application/json\r\nAccept: application/json, text/event-stream\r\n"
                        + "Content-Length: " + body.length + "\r\n",
                body);
        return receive();
    }

    /** Reads what is at a path. */
    Answer get(String path) throws IOException {
        send("GET " + path, "", new byte[0]);
        return receive();
    }

    private void send(String line, String headers, byte[] body) throws IOException {
        byte[] head = (line + " HTTP/1.1\r\n" + fixedHead + headers + "\r\n").getBytes(StandardCharsets.ISO_8859_1);
        byte[] request = new byte[head.length + body.length];
        System.arraycopy(head, 0, request, 0, head.length);
        System.arraycopy(body, 0, request, head.length, body.length);
        out.write(request);
    }

    private Answer receive() throws IOException {
        int status = Integer.parseInt(line().split(" ", -1)[1]);
        Map<String, String> headers = new TreeMap<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).trim());
        }
        byte[] body = headers.containsKey("transfer-encoding")
                ? chunks()
                : in.readNBytes(Integer.parseInt(headers.getOrDefault("content-length", "0")));
        return new Answer(status, headers, new String(body, StandardCharsets.UTF_8));
    }

    private byte[] chunks() throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int size = Integer.parseInt(line(), 16); size > 0; size = Integer.parseInt(line(), 16)) {
            all.write(in.readNBytes(size));
            line();
        }
        line();
        return all.toByteArray();
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int octet = in.read(); octet != '\n'; octet = in.read()) {
            if (octet < 0) {
                throw new EOFException("The server hung up");
            }
            if (octet != '\r') {
                line.append((char) octet);
            }
        }
        return line.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
