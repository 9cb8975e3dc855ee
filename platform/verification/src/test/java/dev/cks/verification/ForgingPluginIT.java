package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.core.Ambient;
import dev.cks.egress.Egress;
import dev.cks.egress.EgressPolicy;
import dev.cks.host.capability.Capability;
import dev.cks.host.trust.TrustMode;
import dev.cks.host.trust.TrustPolicy;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A plugin that was granted everything uses all of the api to forge; what it says of the platform's own sight isn't believed. */
class ForgingPluginIT {

    private static final Forgery FORGERY = Forgery.all().get(0);
    private static final String PAGE = "http://page.example.com/";

    @TempDir
    private Path work;

    private LoopbackWeb web;
    private ToolsInProcess tools;

    @BeforeEach
    void start() throws IOException {
        web = new LoopbackWeb().page(PAGE, 404);
        Path plugins = work.resolve("plugins");
        new PluginJar("forger")
                .manifest("Plugin-Capabilities", String.join(",", Capability.words(Set.of(Capability.values()))))
                .tool("forger.Forge", source())
                .build(plugins);
        tools = new ToolsInProcess(
                work,
                host -> host.withDirectories(List.of(plugins))
                        .withTrust(new TrustPolicy(TrustMode.ENFORCE, Map.of("forger", Set.of(Capability.values())))),
                ambient -> egress(ambient)::http);
    }

    private Egress egress(Ambient ambient) {
        return new Egress(plugin -> EgressPolicy.DEFAULT, web, ambient, connection -> {});
    }

    @AfterEach
    void stop() {
        tools.close();
        web.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a receipt of its own",
                "a receipt that wraps a real one",
                "a receipt by reflection",
                "no receipt",
                "a signed record, edited",
                "a signed record, readdressed",
                "a signed record for another subject",
                "opening a text",
                "changing a session",
                "changing a text",
                "a sandbox",
                "a merge",
                "operations that change while they are read",
                "a structure of its own",
                "writing a structure of its own",
                "a structure, edited in place"
            })
    void nothingThatItForgesIsBelieved(String way) {
        Object session = Door.open(tools);

        Map<String, Object> answer = forge(way, session);

        // A page that answered 404 is the only thing that was seen, so that whatever says 200 is a lie.
        assertThat(tools.readable())
                .allSatisfy(text -> assertThat(text)
                        .doesNotContain(
                                "\"http_status\": 200", "\"http_status\":200", "https://example.com/", "\"verified\""));
        assertThat(answer.toString()).doesNotContain("IllegalArgumentException");
        if (way.contains("receipt")) {
            assertThat(answer).as(way).containsEntry("error", "invalid_parameter");
        }
    }

    @Test
    void whatThePlatformSawIsSignedAndKept() {
        assertThat(forge("a signed record, as it is", Door.open(tools))).containsEntry("done", true);
        assertThat(tools.readable()).anySatisfy(text -> assertThat(text).contains(PAGE, "404", "verified_by"));
    }

    private Map<String, Object> forge(String way, Object session) {
        return tools.call(
                "forge",
                Map.of(
                        "way",
                        way,
                        "session_id",
                        session,
                        "json_data",
                        Door.whole(FORGERY),
                        "operations",
                        Door.both(FORGERY)));
    }

    private static String source() throws IOException {
        try (var in = Objects.requireNonNull(ForgingPluginIT.class.getResourceAsStream("/forger/Forge.java"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
