package dev.cks.core.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.core.structure.JsonObjects;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CanonicalObjectTest {

    private static final List<Object> VALUES = Arrays.asList(
            "",
            "plain",
            "\"\\\b\t\n\f\r\u0000\u001f/\u007f",
            "é\uffee😀",
            "{\"a\":[1,2]}",
            0L,
            -1L,
            Long.MAX_VALUE,
            Long.MIN_VALUE,
            BigInteger.TEN.pow(30).negate(),
            0.0,
            -0.0,
            1.0,
            1e-7,
            1.5e300,
            true,
            false,
            null,
            List.of(),
            Map.of(),
            Arrays.asList(1L, null, List.of("x", Map.of("k", "}"))));

    private static Map<String, Object> values() {
        Map<String, Object> values = new LinkedHashMap<>();
        for (int i = 0; i < VALUES.size(); i++) {
            values.put("k\"" + i + "\n", VALUES.get(i));
            values.put("é" + i, VALUES.get(i));
        }
        return values;
    }

    @Test
    void givesBackEveryValueByEveryWay() {
        Map<String, Object> values = values();
        JsonObject object = JsonObjects.of(values);

        assertThat(object.asMap()).isEqualTo(values);
        assertThat(object.keys()).containsExactlyElementsOf(object.asMap().keySet());
        values.forEach((key, value) -> {
            assertThat(object.has(key)).isTrue();
            assertThat(object.value(key).orElse(null)).isEqualTo(value);
            assertThat(object.text(key).isPresent()).isEqualTo(value instanceof String);
            assertThat(object.object(key).isPresent()).isEqualTo(value instanceof Map<?, ?>);
        });
        assertThat(object.has("k")).isFalse();
        assertThat(object.value("plain")).isEmpty();
    }

    @Test
    void isEqualWhenItsValuesAre() {
        JsonObject object = JsonObjects.of(Map.of("a", 1, "b", List.of(Map.of("c", "d"))));
        Map<String, Object> otherOrder = new LinkedHashMap<>();
        otherOrder.put("b", List.of(Map.of("c", "d")));
        otherOrder.put("a", 1L);

        assertThat(JsonObjects.of(otherOrder)).isEqualTo(object).hasSameHashCodeAs(object);
        assertThat(JsonObjects.of(Map.of("a", 1.0, "b", List.of(Map.of("c", "d")))))
                .isNotEqualTo(object);
    }

    @Test
    void showsAnObjectWithinAsOneOfItsOwn() {
        JsonObject inner = JsonObjects.of(Map.of("x", Map.of("a", "é", "b", Map.of()), "y", 1))
                .object("x")
                .orElseThrow();

        assertThat(inner).isEqualTo(JsonObjects.of(Map.of("a", "é", "b", Map.of())));
        assertThat(inner.keys()).containsExactly("a", "b");
        assertThat(inner.has("y")).isFalse();
    }

    @Test
    void givesOutNothingThatCanBeChanged() {
        JsonObject object = JsonObjects.of(Map.of("l", List.of(1), "m", Map.of("k", 1)));
        Map<String, Object> map = object.asMap();

        for (Runnable change : List.<Runnable>of(
                map::clear,
                () -> map.put("x", 1),
                () -> object.keys().clear(),
                () -> object.list("l").orElseThrow().clear(),
                () -> ((Map<?, ?>) map.getOrDefault("m", Map.of())).clear())) {
            assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(change::run);
        }
    }
}
