package dev.cks.core.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonWriterTest {

    private final JsonWriter writer = new JsonWriter();

    @Test
    void writes_every_kind_of_value() {
        Map<String, Object> values = new HashMap<>();
        values.put("a", null);
        values.put("b", List.of(true, 1, (short) 2, 0.1, 0.1f, 1e300));
        values.put("c", new BigInteger("123456789012345678901234567890"));
        values.put("d", new BigDecimal("1.10"));
        values.put("e", new JsonText("{\"x\":1}"));
        values.put("f", "\u00e9\n\"\\\u2028\uD83D\uDE00");
        assertThat(writer.text(PlainJson.copy(values)))
                .isEqualTo("{\"a\":null,\"b\":[true,1,2,0.1,0.1,1.0E300],\"c\":123456789012345678901234567890,"
                        + "\"d\":1.10,\"e\":{\"x\":1},\"f\":\"\u00e9\\n\\\"\\\\\u2028\uD83D\uDE00\"}");
    }

    @Test
    void writes_a_line_of_the_same_text() {
        Map<String, Object> value = PlainJson.copy(Map.of("text", "\u00e9\n\uD83D\uDE00"));
        assertThat(new String(writer.line(value), StandardCharsets.UTF_8)).isEqualTo(writer.text(value) + "\n");
    }

    @Test
    void writes_whatever_depth_was_copied() {
        List<Object> deep = new ArrayList<>();
        for (int depth = 1; depth < PlainJson.MAX_DEPTH; depth++) {
            deep = new ArrayList<>(List.of(deep));
        }
        assertThat(writer.text(PlainJson.copy(Map.of("deep", deep)))).hasSizeGreaterThan(PlainJson.MAX_DEPTH);
    }
}
