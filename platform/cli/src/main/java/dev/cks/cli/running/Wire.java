package dev.cks.cli.running;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Texts over a socket: each side sends one and ends its output, so that the end says that the text is whole. */
final class Wire {

    private static final int MOST_BYTES = 1 << 20;

    private Wire() {}

    /**
     * Sends a text and ends the output.
     *
     * @throws IOException also when the other side doesn't read it in time
     */
    static void send(SocketChannel channel, String text, Duration patience) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        try (Readiness writable = new Readiness(channel, SelectionKey.OP_WRITE, patience)) {
            while (bytes.hasRemaining()) {
                if (channel.write(bytes) == 0) {
                    writable.await();
                }
            }
        }
        channel.shutdownOutput();
    }

    /**
     * Reads the text that the other side sends.
     *
     * @throws IOException also when it isn't whole in time, or too long
     */
    static String receive(SocketChannel channel, Duration patience) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        ByteBuffer part = ByteBuffer.allocate(8192);
        try (Readiness readable = new Readiness(channel, SelectionKey.OP_READ, patience)) {
            for (int read = channel.read(part); read >= 0; read = channel.read(part.clear())) {
                text.write(part.array(), 0, read);
                if (text.size() > MOST_BYTES) {
                    throw new IOException("What was sent is longer than " + MOST_BYTES + " bytes");
                }
                if (read == 0) {
                    readable.await();
                }
            }
        }
        return text.toString(StandardCharsets.UTF_8);
    }

    /** Waits for a channel until all patience is used up. */
    private static final class Readiness implements AutoCloseable {

        private final Selector selector = Selector.open();
        private final Duration patience;
        private final long begun = System.nanoTime();

        Readiness(SocketChannel channel, int operation, Duration patience) throws IOException {
            this.patience = patience;
            channel.configureBlocking(false);
            channel.register(selector, operation);
        }

        void await() throws IOException {
            long left = patience.toMillis() - (System.nanoTime() - begun) / 1_000_000;
            if (left <= 0 || selector.select(left) == 0) {
                throw new IOException("It took longer than " + patience.toSeconds() + " s");
            }
            selector.selectedKeys().clear();
        }

        @Override
        public void close() throws IOException {
            selector.close();
        }
    }
}
