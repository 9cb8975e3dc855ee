package dev.cks.core.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonReaderTest {

    private final JsonReader reader = new JsonReader(1 << 16);

    @Test
    void reads_numbers_as_the_platform_passes_them_around() throws MalformedJsonException {
        assertThat(read("7")).isEqualTo(7L);
        assertThat(read("-9223372036854775808")).isEqualTo(Long.MIN_VALUE);
        assertThat(read("9223372036854775808")).isEqualTo(new BigInteger("9223372036854775808"));
        assertThat(read("1.0")).isEqualTo(1.0);
        assertThat(read("1e2")).isEqualTo(100.0);
    }

    @Test
    void reads_text_of_every_plane() throws MalformedJsonException {
        assertThat(read("{\"\u00e9\":\"\uD83D\uDE00\",\"e\":\"\\uD83D\\uDE00\"}"))
                .isEqualTo(Map.of("\u00e9", "\uD83D\uDE00", "e", "\uD83D\uDE00"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{",
                "[1",
                "{} {}",
                "nul",
                "'x'",
                "{a:1}",
                "[1,]",
                "01",
                "+1",
                ".5",
                "NaN",
                "1e999",
                "{\"a\":1,\"a\":2}",
                "{\"a\":null,\"a\":null}",
                "{\"a\":{\"b\":1,\"b\":1}}",
                "\"\\ud800\"",
                "{\"\\udc00\":1}",
                "\"\t\"",
                "// x\n1"
            })
    void refuses_what_is_no_json_or_ambiguous(String text) {
        assertThatThrownBy(() -> read(text)).isInstanceOf(MalformedJsonException.class);
    }

    @Test
    void quotes_nothing_of_what_it_refuses() {
        assertThatThrownBy(() -> read("{\"key\": secret}"))
                .hasMessageNotContainingAny("secret", "key", "Token")
                .hasMessageContaining("column");
    }

    private Object read(String text) throws MalformedJsonException {
        byte[] bytes = ("  " + text + "  ").getBytes(StandardCharsets.UTF_8);
        Object value = reader.read(bytes, 1, bytes.length - 2);
        return value == null ? "null" : value;
    }
}
