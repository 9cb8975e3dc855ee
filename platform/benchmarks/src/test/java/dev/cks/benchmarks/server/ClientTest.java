package dev.cks.benchmarks.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.benchmarks.UsageException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ClientTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    @TempDir
    private Path directory;

    @Test
    void linesAreReadWhole() throws IOException {
        String longLine = "x".repeat(200_000);
        InputStream pieces = new SequenceInputStream(stream("one\ntw"), stream("o\n\n" + longLine + "\nunfinished"));
        LineReader reader = new LineReader(pieces);

        assertThat(reader.next()).contains("one");
        assertThat(reader.next()).contains("two");
        assertThat(reader.next()).contains("");
        assertThat(reader.next()).contains(longLine);
        assertThat(reader.next()).isEmpty();
    }

    @Test
    void aReplyTellsWhoseItIs() throws IOException {
        assertThat(Reply.id("{\"id\":4711,\"result\":{\"tools\":[{\"error\":{}}]}}"))
                .isEqualTo(4711);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"id\":1,\"error\":{\"code\":-32602}}",
                "{\"id\":1,\"result\":{\"isError\":true}}",
                "{\"method\":\"notifications/message\"}"
            })
    void aFailureNeverCountsAsAReply(String line) {
        assertThatThrownBy(() -> Reply.id(line)).isInstanceOf(IOException.class).hasMessageContaining(line);
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void everyLineOfAClientIsOneMessage(Era era) {
        String lines =
                era.opening() + era.request(7, "tools/list", "") + era.request(8, "tools/call", "\"name\":\"x\"");

        List<JsonNode> messages = lines.lines().map(JSON::readTree).toList();
        JsonNode call = messages.get(messages.size() - 1);
        assertThat(call.path("id").asInt()).isEqualTo(8);
        assertThat(call.path("params").path("name").asString()).isEqualTo("x");
        assertThat(messages)
                .allSatisfy(message ->
                        assertThat(message.path("jsonrpc").asString()).isEqualTo("2.0"));
    }

    @Test
    void theEchoPluginIsAJarWithItsClassAndItsService() throws IOException {
        try (JarFile jar = new JarFile(EchoPlugin.writeTo(directory).toFile())) {
            assertThat(jar.getManifest().getMainAttributes().getValue("Plugin-Id"))
                    .isEqualTo("benchmark-echo");
            assertThat(jar.getEntry("dev/cks/benchmarks/server/EchoTool.class")).isNotNull();
            assertThat(jar.getInputStream(jar.getEntry("META-INF/services/dev.cks.api.tool.Tool")))
                    .hasContent("dev.cks.benchmarks.server.EchoTool");
        }
    }

    @Test
    void aDirectoryWithoutDistributionIsRefused() {
        assertThatThrownBy(() -> Installation.of(directory, directory))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--distribution");
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}
