package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What everybody may see, and what an operator watches. */
class HttpPagesTest {

    private static final HttpSite SITE = HttpSite.of(FakeTool.named("echo", FakeTool::echo));

    @AfterAll
    static void close() {
        SITE.close();
    }

    private static HttpResponse<String> get(String path) {
        return SITE.send(SITE.anonymous(path).GET());
    }

    @ParameterizedTest
    @CsvSource({
        "/, text/html; charset=utf-8, no-store",
        "/index.html, text/html; charset=utf-8, no-store",
        "/app.js, text/javascript; charset=utf-8, no-cache",
        "/style.css, text/css; charset=utf-8, no-cache",
        "/icon.svg, image/svg+xml, no-cache",
        "/vendor/preact.js, text/javascript; charset=utf-8, no-cache"
    })
    void shows_the_inspector_to_everybody(String path, String type, String caching) {
        HttpResponse<String> answer = get(path);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue(type);
        assertThat(answer.headers().firstValue("Cache-Control")).hasValue(caching);
        assertThat(answer.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
        assertThat(answer.headers().firstValue("Content-Security-Policy").orElseThrow())
                .startsWith("default-src 'none'")
                .doesNotContain("unsafe");

        String tag = answer.headers().firstValue("ETag").orElseThrow();
        HttpResponse<String> again =
                SITE.send(SITE.anonymous(path).header("If-None-Match", tag).GET());
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/../HttpServer.class",
                "/%2e%2e/http/HttpServer.class",
                "/..%2f..%2fhttp.html",
                "/a/b/c.html",
                "/.html",
                "/none.html",
                "/vendor/none.js",
                "/vendor/",
                "/index.html/",
                "//index.html",
                "/META-INF/MANIFEST.MF"
            })
    void shows_nothing_else(String path) {
        try (RawHttp client = new RawHttp(SITE.port())) {
            client.send("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
            assertThat(client.receiveLine()).containsAnyOf(" 404 ", " 400 ");
        }
    }

    @Test
    void is_healthy_and_ready() {
        assertThat(get("/healthz").body()).isEqualTo("ok\n");
        assertThat(get("/readyz").body()).isEqualTo("ready\n");
    }

    @Test
    void counts_what_it_does() {
        SITE.calls().note("echo", 2_000_000, "");
        SITE.calls().note("echo", 1_000_000, "timeout");
        get("/none.html");
        HttpResponse<String> answer = SITE.send(SITE.anonymous("/metrics")
                .header("Authorization", "Bearer " + SITE.reader())
                .GET());
        assertThat(answer.headers().firstValue("Content-Type").orElseThrow()).startsWith("text/plain");
        assertThat(answer.body())
                .contains(
                        "cks_http_answers_total{status=\"404\"}",
                        "cks_http_sessions 0.0",
                        "cks_http_streams 0.0",
                        "cks_tool_call_seconds_count{tool=\"echo\"} 2",
                        "cks_tool_errors_total{code=\"timeout\",tool=\"echo\"} 1.0",
                        "jvm_memory_used_bytes");
    }
}
