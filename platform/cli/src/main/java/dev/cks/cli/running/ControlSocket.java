package dev.cks.cli.running;

import dev.cks.core.codec.CanonicalJson;
import dev.cks.core.files.FailureReason;
import dev.cks.core.threads.DetachedThread;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Where a running server takes requests of its owner's commands, and of nobody else. Safe for use by many threads. */
public final class ControlSocket implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(ControlSocket.class);

    /** Whoever connects has his request ready. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final RunDirectory.Place place;
    private final ServerSocketChannel listener;
    private final Function<String, CompletionStage<Map<String, Object>>> answers;

    private ControlSocket(
            RunDirectory.Place place,
            ServerSocketChannel listener,
            Function<String, CompletionStage<Map<String, Object>>> answers) {
        this.place = place;
        this.listener = listener;
        this.answers = answers;
    }

    /**
     * Begins to listen, in a thread that doesn't keep the process alive.
     *
     * @param name a name that no other server of the home has
     * @param answers answers requests, later where that takes long
     * @throws IOException when there can be no socket
     */
    public static ControlSocket open(
            RunDirectory directory, String name, Function<String, CompletionStage<Map<String, Object>>> answers)
            throws IOException {
        RunDirectory.Place place = directory.place(name);
        ServerSocketChannel listener = null;
        try {
            listener = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
            listener.bind(UnixDomainSocketAddress.of(place.socket()));
            place.removeAtEnd();
            if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
                Files.setPosixFilePermissions(place.socket(), PosixFilePermissions.fromString("rw-------"));
            }
        } catch (IOException | UnsupportedOperationException impossible) {
            if (listener != null) {
                listener.close();
            }
            place.remove();
            throw impossible instanceof IOException known ? known : new IOException(impossible);
        }
        ControlSocket socket = new ControlSocket(place, listener, answers);
        DetachedThread.of(socket::listen, "cks-control").start();
        return socket;
    }

    /** Listens no longer, and removes the socket. */
    @Override
    public void close() {
        try {
            listener.close();
            place.remove();
        } catch (IOException failed) {
            LOG.debug("The socket {} stays: {}", place.socket(), FailureReason.of(failed));
        }
    }

    private void listen() {
        try {
            while (true) {
                hear(listener.accept());
            }
        } catch (ClosedChannelException closed) {
            LOG.debug("The socket {} is closed", place.socket());
        } catch (IOException failed) {
            LOG.warn("Commands can't reach this server any more: {}", FailureReason.of(failed));
        }
    }

    private void hear(SocketChannel client) throws IOException {
        try {
            String request = Wire.receive(client, PATIENCE);
            var unused = answers.apply(request).whenComplete((answer, failure) -> reply(client, answer, failure));
        } catch (IOException | RuntimeException unheard) {
            LOG.debug("A request wasn't heard: {}", FailureReason.of(unheard));
            client.close();
        }
    }

    private static void reply(SocketChannel client, Map<String, Object> answer, Throwable failure) {
        try (client) {
            Map<String, Object> told =
                    failure == null ? answer : Map.of("ok", false, "error", String.valueOf(failure.getMessage()));
            Wire.send(client, CanonicalJson.compact(told), PATIENCE);
        } catch (IOException gone) {
            LOG.debug("An answer wasn't taken: {}", FailureReason.of(gone));
        }
    }
}
