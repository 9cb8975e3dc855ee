package dev.cks.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/** A connection to a server on which a test writes what it likes. */
final class RawHttp implements AutoCloseable {

    private static final int PATIENCE_SECONDS = 20;

    private final Socket socket;
    private final BufferedReader received;

    RawHttp(int port) {
        try {
            socket = new Socket(InetAddress.getLoopbackAddress(), port);
            socket.setSoTimeout((int) TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
            socket.setTcpNoDelay(true);
            received = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes the head of a request, made from one that is ready to be sent, and then its body. */
    RawHttp send(HttpRequest.Builder ready, String body) {
        HttpRequest request = ready.build();
        StringBuilder head = new StringBuilder();
        head.append(request.method())
                .append(' ')
                .append(request.uri().getPath())
                .append(" HTTP/1.1\r\n");
        head.append("Host: localhost\r\n");
        request.headers()
                .map()
                .forEach((name, values) -> values.forEach(
                        value -> head.append(name).append(": ").append(value).append("\r\n")));
        head.append("Content-Length: ")
                .append(body.getBytes(StandardCharsets.UTF_8).length)
                .append("\r\n\r\n");
        return send(head + body);
    }

    RawHttp send(String text) {
        try {
            socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes until the server has closed the connection, or patience ends. */
    boolean dripUntilClosed(String piece) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (System.nanoTime() < end) {
            try {
                socket.getOutputStream().write(piece.getBytes(StandardCharsets.UTF_8));
            } catch (IOException closed) {
                return true;
            }
            TimeUnit.MILLISECONDS.sleep(20);
        }
        return false;
    }

    /** Returns all that comes until the server closes the connection. */
    String receiveAll() {
        StringBuilder all = new StringBuilder();
        try {
            for (int unit = received.read(); unit >= 0; unit = received.read()) {
                all.append((char) unit);
            }
        } catch (IOException reset) {
            return all.toString();
        }
        return all.toString();
    }

    /** Returns the next line, without its end; empty at the end. */
    String receiveLine() {
        try {
            String line = received.readLine();
            return line == null ? "" : line;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
