package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.runtime.event.Event;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class HttpEventsTest {

    private final HttpSite site = HttpSite.of();
    private int happened;

    @AfterEach
    void close() {
        site.close();
    }

    private void happen(Event.Type type, String session) {
        happen(type, session, "somebody");
    }

    private void happen(Event.Type type, String session, String owner) {
        happened++;
        site.events()
                .publish(new Event(
                        "e" + happened,
                        type,
                        Instant.parse("2026-01-01T00:00:00Z"),
                        1.5,
                        Map.of("session_id", session, Event.OWNER, owner)));
    }

    private Iterator<String> listen(String query, String... headers) {
        return listenAs(site.boss(), query, headers);
    }

    private Iterator<String> listenAs(String token, String query, String... headers) {
        var request = site.anonymous("/events" + query)
                .header("Authorization", "Bearer " + token)
                .header("Accept", "text/event-stream");
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        HttpResponse<Stream<String>> answer = site.stream(request.GET()).join();
        assertThat(answer.statusCode()).isEqualTo(200);
        return answer.body().iterator();
    }

    /** Returns the next event as id, type and data. */
    private static List<String> next(Iterator<String> lines) {
        List<String> event = new ArrayList<>();
        while (event.size() < 3) {
            String line = lines.next();
            if (line.matches("(id|event|data): .*")) {
                event.add(line.substring(line.indexOf(' ') + 1));
            }
        }
        return event;
    }

    @Test
    void tells_what_happens_from_now_on() {
        happen(Event.Type.SESSION_CREATED, "before");
        Iterator<String> lines = listen("");
        happen(Event.Type.VERSION_CREATED, "s");
        List<String> event = next(lines);
        assertThat(event.get(1)).isEqualTo("VersionCreated");
        assertThat(Json.read(event.get(2)).at("/detail/session_id").asString()).isEqualTo("s");
        assertThat(Json.read(event.get(2)).path("event_id").asString()).isEqualTo("e2");
    }

    @Test
    void tells_nobody_of_the_sessions_of_others() {
        Iterator<String> lines = listenAs(site.reader(), "");
        happen(Event.Type.VERSION_CREATED, "foreign");
        happen(Event.Type.VERSION_CREATED, "own", "reader");
        assertThat(next(lines).get(2)).contains("own").doesNotContain("foreign");
    }

    @Test
    void tells_nothing_to_a_token_that_was_removed_meanwhile() throws Exception {
        Iterator<String> lines = listenAs(site.tokens().add("late", "admin"), "");
        happen(Event.Type.SESSION_CREATED, "s");
        next(lines);
        site.tokens().remove("late");
        happen(Event.Type.SESSION_CLOSED, "secret");
        site.tokens().add("other", "admin");

        Iterator<String> others = listen("");
        happen(Event.Type.SESSION_DELETED, "s");
        assertThat(next(others).get(1)).isEqualTo("SessionDeleted");
        site.close();
        List<String> rest = new ArrayList<>();
        lines.forEachRemaining(rest::add);
        assertThat(rest).noneMatch(line -> line.contains("secret") || line.contains("SessionDeleted"));
    }

    @Test
    void tells_what_is_wanted_only() {
        Iterator<String> lines = listen("?types=VersionCreated,SessionClosed&session_id=mine");
        happen(Event.Type.VERSION_CREATED, "other");
        happen(Event.Type.SESSION_CREATED, "mine");
        happen(Event.Type.SESSION_CLOSED, "mine");
        assertThat(next(lines).get(1)).isEqualTo("SessionClosed");
    }

    @Test
    void tells_a_reader_that_comes_back_what_it_missed() {
        Iterator<String> lines = listen("");
        happen(Event.Type.SESSION_CREATED, "s");
        String last = next(lines).get(0);
        happen(Event.Type.VERSION_CREATED, "s");
        happen(Event.Type.SESSION_CLOSED, "s");

        Iterator<String> again = listen("", "Last-Event-ID", last);
        happen(Event.Type.SESSION_DELETED, "s");

        assertThat(Stream.generate(() -> next(again).get(1)).limit(3))
                .containsExactly("VersionCreated", "SessionClosed", "SessionDeleted");
    }

    @Test
    void says_so_when_what_was_missed_is_gone() {
        Iterator<String> lines = listen("");
        happen(Event.Type.SESSION_CREATED, "s");
        String last = next(lines).get(0);
        for (int i = 0; i < 1010; i++) {
            happen(Event.Type.VERSION_CREATED, "s");
        }
        Iterator<String> again = listen("", "Last-Event-ID", last);
        List<String> gap = next(again);
        assertThat(gap.get(1)).isEqualTo("gap");
        assertThat(Json.read(gap.get(2)).path("missed").asInt()).isEqualTo(10);
        assertThat(Json.read(next(again).get(2)).path("event_id").asString()).isEqualTo("e12");
    }

    @Test
    void takes_no_id_of_another_start_for_its_own() {
        happen(Event.Type.SESSION_CREATED, "s");
        Iterator<String> lines = listen("", "Last-Event-ID", "another-1");
        assertThat(next(lines).get(1)).isEqualTo("gap");
        assertThat(next(lines).get(1)).isEqualTo("SessionCreated");
    }

    @Test
    void says_so_to_a_reader_that_is_too_slow() throws Exception {
        String request = "GET /events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + site.boss() + "\r\n\r\n";
        AtomicBoolean read = new AtomicBoolean();
        try (RawHttp slow = new RawHttp(site.port()).send(request)) {
            assertThat(slow.receiveLine()).contains(" 200 ");
            for (int i = 0; i < 300; i++) {
                happen(Event.Type.VERSION_CREATED, "s".repeat(100_000));
            }
            Thread more = new Thread(() -> {
                while (!read.get()) {
                    happen(Event.Type.SESSION_CREATED, "small");
                    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
                }
            });
            more.start();
            String line = slow.receiveLine();
            while (!line.equals("event: gap")) {
                line = slow.receiveLine();
            }
            read.set(true);
            more.join();
            assertThat(slow.receiveLine()).matches("data: \\{\"missed\":[1-9][0-9]*}");
        }
    }

    @ParameterizedTest
    @CsvSource({"GET, ?types=Nonsense, 400", "POST, '', 405"})
    void refuses_what_makes_no_sense(String method, String query, int status) {
        HttpResponse<String> answer = site.send(site.anonymous("/events" + query)
                .header("Authorization", "Bearer " + site.reader())
                .method(method, java.net.http.HttpRequest.BodyPublishers.noBody()));
        assertThat(answer.statusCode()).isEqualTo(status);
    }

    @Test
    void a_token_has_so_many_streams_and_whoever_hangs_up_frees_one() throws Exception {
        int most = HttpSite.LIMITS.streams();
        String request = "GET /events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + site.boss() + "\r\n\r\n";
        List<RawHttp> clients = Stream.generate(() -> new RawHttp(site.port()).send(request))
                .limit(most)
                .toList();
        clients.forEach(client -> assertThat(client.receiveLine()).contains(" 200 "));
        var another = site.anonymous("/events").header("Authorization", "Bearer " + site.boss());
        assertThat(site.send(another.GET()).statusCode()).isEqualTo(429);

        clients.forEach(RawHttp::close);

        String line = "";
        while (!line.contains(" 200 ")) {
            try (RawHttp client = new RawHttp(site.port())) {
                line = client.send(request).receiveLine();
            }
        }
    }
}
