package dev.cks.core.structure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cks.api.knowledge.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonObjectsTest {

    @Test
    void readPlainMapsByType() {
        Map<String, Object> values =
                new LinkedHashMap<>(Map.of("t", "x", "n", 1, "f", true, "o", Map.of("k", List.of("a"))));
        values.put("nothing", null);

        JsonObject object = JsonObjects.of(values);

        assertThat(object.text("t")).contains("x");
        assertThat(object.text("n")).isEmpty();
        assertThat(object.number("n")).contains(1L);
        assertThat(object.flag("f")).contains(true);
        assertThat(object.object("o").flatMap(inner -> inner.texts("k"))).contains(List.of("a"));
        assertThat(object.object("t")).isEmpty();
        assertThat(object.has("nothing")).isTrue();
        assertThat(object.has("absent")).isFalse();
        assertThat(object.truthy("nothing")).isFalse();
        assertThat(object.keys()).containsExactly("f", "n", "nothing", "o", "t");
    }

    @Test
    void findEveryKeyAmongMany() {
        Map<String, Object> values = new LinkedHashMap<>();
        for (int i = 0; i < 1_000; i++) {
            values.put(Character.toString(0xFF00 + 37 * i % 1_000), i);
        }
        JsonObject object = JsonObjects.of(values);

        values.forEach((key, value) -> assertThat(object.number(key)).contains(((Integer) value).longValue()));
        assertThat(object.has("\ud83c\udf0a")).isFalse();
    }

    @Test
    void refuseWhatIsNoJson() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JsonObjects.of(Map.of("k", List.of(new Object()))))
                .withMessageContaining("java.lang.Object");
    }
}
