package dev.cks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.host.ReloadCause;
import dev.cks.runtime.event.Event;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What clients and operators are told of reloads. */
@Timeout(60)
class LiveOffersTest {

    @TempDir
    private Path work;

    private final List<String> told = new CopyOnWriteArrayList<>();
    private final List<Event> events = new CopyOnWriteArrayList<>();
    private Path plugins = Path.of("");

    @BeforeEach
    void makeTheDirectory() throws IOException {
        plugins = Files.createDirectory(work.resolve("plugins"));
    }

    private Platform platform(String tools) {
        Map<String, String> environment = Map.of(
                "CKS_HOME",
                work.resolve("home").toString(),
                "CKS_STORE",
                "ephemeral",
                "CKS_PLUGINS",
                plugins.toString(),
                "CKS_TOOLS",
                tools);
        return Platform.load(new Settings(new Surroundings(
                environment, work, work.resolve("user"), InputStream.nullInputStream(), System.err, false)));
    }

    private Map<String, Object> reload(LiveOffers offers) throws Exception {
        return offers.reload(ReloadCause.COMMAND).toCompletableFuture().get(30, TimeUnit.SECONDS);
    }

    private LiveOffers live(Platform platform) {
        platform.events().subscribe(events::add);
        LiveOffers offers = platform.live();
        var unused = offers.exposure().changes().listen(change -> told.add(change.method() + change.params()));
        return offers;
    }

    private static Map<String, String> detail(Event event) {
        return event.detail();
    }

    @Test
    void clientsAreToldOnceOfListsThatAreOthersAndOperatorsOfEachReload() throws Exception {
        try (Platform platform = platform("default");
                LiveOffers offers = live(platform)) {
            new PluginJar("acme", "1.0.0").tool("\"Answers.\"").writeTo(plugins, "acme.jar");
            assertThat(reload(offers)).containsEntry("ok", true).containsEntry("generation", 2L);
            assertThat(told)
                    .containsExactly(
                            "notifications/tools/list_changed{}",
                            "notifications/resources/updated{uri=cks://extensions}");
            told.clear();

            assertThat(reload(offers)).containsEntry("plugins", List.of());
            assertThat(told).isEmpty();

            assertThat(events)
                    .extracting(Event::type)
                    .containsExactly(Event.Type.PLUGINS_RELOADED, Event.Type.PLUGINS_RELOADED);
            assertThat(detail(events.get(0)))
                    .containsEntry("cause", "command")
                    .containsEntry("generation", "2")
                    .containsEntry("extensions_added", "acme:theirs");
        }
    }

    @Test
    void aToolThatIsNotListedChangesNoList() throws Exception {
        new PluginJar("acme", "1.0.0").tool("\"Answers.\"").writeTo(plugins, "acme.jar");
        try (Platform platform = platform("history");
                LiveOffers offers = live(platform)) {
            new PluginJar("acme", "1.0.1").tool("\"Answers otherwise.\"").writeTo(plugins, "acme.jar");
            assertThat(reload(offers).get("lists")).isEqualTo(List.of("tools"));
            assertThat(told).containsExactly("notifications/resources/updated{uri=cks://extensions}");
        }
    }

    @Test
    void aReloadThatFailsIsToldToOperatorsAlone() throws Exception {
        Path jar = new PluginJar("acme", "1.0.0").writeTo(plugins, "acme.jar");
        try (Platform platform = platform("default");
                LiveOffers offers = live(platform)) {
            Files.write(jar, new byte[] {1, 2, 3});
            assertThat(reload(offers))
                    .containsEntry("ok", false)
                    .containsEntry("generation", 1L)
                    .hasEntrySatisfying(
                            "failure",
                            why -> assertThat(why).asString().contains("acme 1.0.0 would be lost", "UNREADABLE"));
            assertThat(told).isEmpty();
            assertThat(events).extracting(Event::type).containsExactly(Event.Type.RELOAD_FAILED);
            assertThat(detail(events.get(0)).get("outcome")).contains("would be lost");
        }
    }
}
