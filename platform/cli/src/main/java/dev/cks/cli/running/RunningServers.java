package dev.cks.cli.running;

import dev.cks.core.codec.CanonicalJson;
import dev.cks.core.files.FailureReason;
import dev.cks.core.json.JsonReader;
import dev.cks.core.json.MalformedJsonException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The servers that run with a home directory, as the operator's commands reach them. */
public final class RunningServers {

    /** Asks for plugins to be loaded anew; the answer says what came of it. */
    public static final String RELOAD = "reload";
    /** Asks what is loaded. */
    public static final String STATE = "state";

    private static final Duration CONNECTION = Duration.ofSeconds(5);

    /** A server that begins has a socket a moment before it listens. */
    private static final Duration BEGINNING = Duration.ofSeconds(10);

    private final RunDirectory directory;
    private final InstantSource clock;

    /** Somebody who was asked. */
    private record Asked(String server, SocketChannel channel) {}

    /**
     * Looks for servers there.
     *
     * @param clock tells sockets that were left behind from those of servers that begin
     */
    public RunningServers(RunDirectory directory, InstantSource clock) {
        this.directory = directory;
        this.clock = clock;
    }

    /**
     * Asks every server at the same time, and removes what servers left behind that were killed.
     *
     * @param patience how long all of them may take together
     * @return the answer of each, {@code ok: false} with an {@code error} for one that gave none
     * @throws IOException when it can't be told which servers run
     */
    public List<Map<String, Object>> ask(String request, Duration patience) throws IOException {
        long begun = System.nanoTime();
        List<Map<String, Object>> answers = new ArrayList<>();
        List<Asked> asked = new ArrayList<>();
        for (RunDirectory.Place place : directory.places()) {
            String server = name(place);
            try {
                Optional<SocketChannel> channel = connect(place);
                if (channel.isPresent()) {
                    Wire.send(channel.get(), request, CONNECTION);
                    asked.add(new Asked(server, channel.get()));
                }
            } catch (IOException unreachable) {
                answers.add(failure(server, unreachable));
            }
        }
        for (Asked one : asked) {
            answers.add(answer(one, patience.minusNanos(System.nanoTime() - begun)));
        }
        return answers;
    }

    private static String name(RunDirectory.Place place) {
        return String.valueOf(place.entry().getFileName()).replaceFirst("[.][a-z]+$", "");
    }

    private Optional<SocketChannel> connect(RunDirectory.Place place) throws IOException {
        try {
            return Optional.of(SocketChannel.open(UnixDomainSocketAddress.of(place.socket())));
        } catch (ConnectException nobodyListens) {
            removeIfLeft(place);
            return Optional.empty();
        } catch (IOException failed) {
            if (Files.exists(place.socket())) {
                throw failed;
            }
            removeIfLeft(place);
            return Optional.empty();
        }
    }

    private void removeIfLeft(RunDirectory.Place place) throws IOException {
        if (Files.exists(place.entry())) {
            Instant made = Files.getLastModifiedTime(place.entry()).toInstant();
            if (made.isBefore(clock.instant().minus(BEGINNING))) {
                place.remove();
            }
        }
    }

    private static Map<String, Object> answer(Asked one, Duration patience) {
        try (SocketChannel channel = one.channel()) {
            Map<String, Object> answer = new LinkedHashMap<>();
            answer.put("server", one.server());
            read(Wire.receive(channel, patience)).forEach((key, value) -> answer.put(String.valueOf(key), value));
            return answer;
        } catch (IOException | RuntimeException failed) {
            return failure(one.server(), failed);
        }
    }

    private static Map<?, ?> read(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try {
            if (new JsonReader(Integer.MAX_VALUE).read(bytes, 0, bytes.length) instanceof Map<?, ?> answer) {
                return answer;
            }
        } catch (MalformedJsonException malformed) {
            throw new IOException("It ended before it answered", malformed);
        }
        throw new IOException("It answered " + CanonicalJson.compact(Map.of("text", text)));
    }

    private static Map<String, Object> failure(String server, Exception failure) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("server", server);
        answer.put("ok", false);
        answer.put("error", FailureReason.of(failure));
        return answer;
    }
}
