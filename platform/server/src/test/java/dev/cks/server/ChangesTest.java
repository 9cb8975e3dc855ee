package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.tool.Caller;
import dev.cks.core.Ambient;
import dev.cks.runtime.event.Event;
import dev.cks.server.change.Change;
import dev.cks.server.change.Changes;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Clients are told unasked what they want to know. */
@Timeout(60)
class ChangesTest {

    @TempDir
    private Path home;

    private final Changes changes = new Changes();
    private KeptKnowledge kept;
    private StdioClient client;
    private String session;

    @BeforeEach
    void setUp() {
        kept = new KeptKnowledge(home);
        session = kept.open(KeptKnowledge.VALID);
        client = kept.client(changes);
    }

    @AfterEach
    void close() {
        client.close();
    }

    private void happens(Event.Type type, String id) {
        Ambient ambient = Ambient.fixed(Instant.EPOCH, 1);
        changes.accept(new Event(ambient.ids().get(), type, Instant.EPOCH, 1, Map.of("session_id", id)));
    }

    private JsonNode classic(String method, String uri) {
        client.send(Era.CLASSIC.request(1, method, Map.of("uri", uri)));
        return client.receive();
    }

    private String told() {
        JsonNode message = client.receive();
        return message.path("method").asString() + " "
                + message.path("params").path("uri").asString();
    }

    @Test
    void a_classic_client_is_told_of_what_it_subscribed_to_and_of_nothing_else() {
        Era.CLASSIC.open(client);
        String uri = "cks://sessions/" + session;
        assertThat(classic("resources/subscribe", uri).path("result").toString())
                .isEqualTo("{}");
        happens(Event.Type.SESSION_CREATED, "another");
        happens(Event.Type.VALIDATION_FAILED, session);
        happens(Event.Type.VERSION_CREATED, session);
        assertThat(told()).isEqualTo("notifications/resources/updated " + uri);
        assertThat(classic("resources/subscribe", uri + "/versions").has("result"))
                .isTrue();
        assertThat(classic("resources/subscribe", "cks://sessions").has("result"))
                .isTrue();
        happens(Event.Type.DRAFT_KEPT, session);
        assertThat(List.of(told(), told(), told()))
                .containsExactly(
                        "notifications/resources/updated " + uri,
                        "notifications/resources/updated " + uri + "/versions",
                        "notifications/resources/updated cks://sessions");
        classic("resources/unsubscribe", uri);
        classic("resources/unsubscribe", uri + "/versions");
        classic("resources/unsubscribe", "cks://sessions");
        happens(Event.Type.SESSION_DELETED, session);
        client.expectNothing();
    }

    @Test
    void the_list_of_sessions_tells_of_one_that_is_gone() {
        Era.CLASSIC.open(client);
        classic("resources/subscribe", "cks://sessions");
        happens(Event.Type.SESSION_DELETED, "gone");
        assertThat(told()).isEqualTo("notifications/resources/updated cks://sessions");
    }

    @Test
    void events_are_for_the_owner_and_for_who_may_administer() {
        Event event = new Event("e", Event.Type.VERSION_CREATED, Instant.EPOCH, 1, Map.of(Event.OWNER, "alice"));
        assertThat(event.isFor(new Caller("alice", "", "http", Set.of(Caller.READ))))
                .isTrue();
        assertThat(event.isFor(new Caller("bob", "", "http", Set.of(Caller.READ, Caller.WRITE))))
                .isFalse();
        assertThat(event.isFor(new Caller("boss", "", "http"))).isTrue();
    }

    @Test
    void nobody_subscribes_to_what_is_not_there() {
        Era.CLASSIC.open(client);
        assertThat(classic("resources/subscribe", "cks://sessions/none")
                        .path("error")
                        .path("code")
                        .asInt())
                .isEqualTo(-32002);
        assertThat(classic("resources/subscribe", "http://elsewhere")
                        .path("error")
                        .path("code")
                        .asInt())
                .isEqualTo(-32002);
        client.send(Era.CLASSIC.request(1, "resources/subscribe", Map.of()));
        assertThat(client.receive().path("error").path("code").asInt()).isEqualTo(-32602);
    }

    @Test
    void lists_that_change_are_told_once() {
        Era.CLASSIC.open(client);
        List<String> methods = new ArrayList<>();
        for (Change.Kind kind : Change.Kind.values()) {
            changes.listChanged(kind);
            methods.add(client.receive().path("method").asString());
        }
        assertThat(methods)
                .containsExactly(
                        "notifications/tools/list_changed",
                        "notifications/prompts/list_changed",
                        "notifications/resources/list_changed");
        client.expectNothing();
    }

    @Test
    void a_modern_client_hears_what_it_listens_to() {
        String uri = "cks://sessions/" + session;
        Map<String, Object> wanted =
                Map.of("toolsListChanged", true, "resourceSubscriptions", List.of(uri, "cks://sessions/none"));
        client.send(Era.MODERN.request(7, "subscriptions/listen", Map.of("notifications", wanted)));
        JsonNode acknowledged = client.receive();
        assertThat(acknowledged.path("method").asString()).isEqualTo("notifications/subscriptions/acknowledged");
        assertThat(acknowledged.path("params").path("notifications").toString())
                .contains(uri)
                .doesNotContain("none");
        happens(Event.Type.VERSION_CREATED, session);
        assertThat(told()).isEqualTo("notifications/resources/updated " + uri);
        changes.listChanged(Change.Kind.PROMPTS);
        changes.listChanged(Change.Kind.TOOLS);
        assertThat(told()).startsWith("notifications/tools/list_changed");
    }
}
