package dev.cks.egress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.cks.api.plugin.HttpReceipt;
import dev.cks.api.tool.Caller;
import dev.cks.api.tool.Progress;
import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import dev.cks.egress.ScriptedWeb.Behaviour;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import okhttp3.HttpUrl;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The recorded addresses: which are refused, which can't be asked, and which are, with names and servers as given. */
class RecordedUrlsTest {

    private static final EgressPolicy HASTY = new EgressPolicy(
            HostList.NONE,
            HostList.NONE,
            Set.of(80, 443),
            3,
            Duration.ofMillis(1_500),
            Duration.ofMillis(500),
            1 << 20);
    private static final List<String> ERRORS =
            List.of("invalid_parameter", "source_unreachable", "timeout", "too_many_redirects");

    @TestFactory
    Stream<DynamicTest> everyRecordedAddress() throws IOException {
        JsonNode all;
        try (InputStream in = Objects.requireNonNull(getClass().getResourceAsStream("/urls.json"))) {
            all = JsonMapper.builder().build().readTree(in).path("cases");
        }
        assertThat(all.size()).isGreaterThan(200);
        return all.valueStream()
                .map(recorded -> dynamicTest(
                        recorded.path("id").asString() + " "
                                + recorded.path("why").asString(),
                        () -> check(recorded)));
    }

    private static void check(JsonNode recorded) throws IOException {
        String url = recorded.path("url").asString();
        try (ScriptedWeb web = web(recorded)) {
            List<Connection> audited = new ArrayList<>();
            String outcome = outcome(new Egress(plugin -> HASTY, web, Ambient.system(), audited::add), url);
            switch (recorded.path("expect").asString()) {
                case "allow" -> {
                    assertThat(outcome).isEqualTo("allow");
                    assertThat(audited).isNotEmpty();
                }
                case "block" -> assertThat(outcome).isEqualTo("unsafe_url");
                default -> assertThat(ERRORS).contains(outcome);
            }
            assertThat(audited).hasSameSizeAs(web.connections());
            assertThat(web.connections())
                    .allMatch(address ->
                            PublicAddresses.closed(address.getAddress()).isEmpty());
        }
    }

    private static String outcome(Egress egress, String url) {
        try {
            HttpReceipt receipt =
                    egress.http("test", new Caller("local", "", "test")).probe(url, false, Progress.NONE);
            assertThat(Egress.issued(receipt)).isTrue();
            return "allow";
        } catch (ToolException refused) {
            return refused.code().code();
        }
    }

    private static ScriptedWeb web(JsonNode recorded) throws IOException {
        ScriptedWeb web = new ScriptedWeb();
        List<String> hosts = new ArrayList<>(List.of("example.com"));
        recorded.path("dns").forEachEntry((name, addresses) -> {
            String host = name.replaceAll("#\\d+$", "");
            hosts.add(host.endsWith(".") ? "example.com" : host);
            web.name(host, addresses.valueStream().map(JsonNode::asString).toList());
        });
        HttpUrl read = HttpUrl.parse(recorded.path("url").asString());
        if (read != null && read.host().matches("([0-9]{1,3}\\.){3}[0-9]{1,3}|.*:.*")) {
            hosts.add(read.host());
        }
        if (!recorded.toString().contains("https://")) {
            return scripted(web, recorded);
        }
        JsonNode certified = recorded.path("server")
                .valueStream()
                .filter(answer -> answer.has("cert"))
                .findFirst()
                .map(answer -> answer.path("cert"))
                .orElse(recorded.path("missing"));
        switch (certified.asString("")) {
            case "" ->
                web.secured(hosts.stream()
                        .filter(host -> host.matches("[a-z0-9.:-]+"))
                        .distinct()
                        .toList());
            case "self" ->
                web.secured(new HeldCertificate.Builder()
                        .addSubjectAlternativeName("a.example.com")
                        .build());
            default -> web.secured(List.of(certified.asString()));
        }
        return scripted(web, recorded);
    }

    private static ScriptedWeb scripted(ScriptedWeb web, JsonNode recorded) throws IOException {
        recorded.path("server").forEachEntry((url, answer) -> web.at(url, behaviour(answer)));
        if (recorded.path("server").valueStream().anyMatch(answer -> answer.has("refuse"))) {
            web.nobodyAt("93.184.215.14");
        }
        return web;
    }

    private static Behaviour behaviour(JsonNode answer) {
        StringBuilder head =
                new StringBuilder("HTTP/1.1 " + answer.path("status").asInt(200) + " X\r\n");
        if (answer.has("location")) {
            head.append("Location: ").append(answer.path("location").asString()).append("\r\n");
        }
        answer.path("headers")
                .forEachEntry((name, value) ->
                        head.append(name).append(": ").append(value.asString()).append("\r\n"));
        if (answer.has("endless_100")) {
            return (client, out) -> {
                while (true) {
                    out.write("HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                }
            };
        }
        boolean endless = answer.has("chunked");
        head.append(endless ? "Transfer-Encoding: chunked\r\n\r\n" : "Content-Length: 0\r\n\r\n");
        return ScriptedWeb.sending(head.toString());
    }
}
