package dev.cks.plugins.decisions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cks.plugins.decisions.json.NumberText;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Compares an answer with what was recorded: what is recorded must be there, more may be. */
final class Expected {

    private static final double CLOSE = 1e-6;

    private Expected() {}

    static void check(String at, @Nullable Object expected, @Nullable Object actual) {
        if (expected instanceof Map<?, ?> map) {
            map.forEach((key, value) -> checkEntry(at, (String) key, value, actual));
        } else if (expected instanceof List<?> list) {
            List<?> items = list(at, actual);
            assertThat(items).as(at).hasSameSizeAs(list);
            for (int i = 0; i < list.size(); i++) {
                check(at + "/" + i, list.get(i), items.get(i));
            }
        } else if (expected instanceof NumberText number) {
            assertThat(Double.parseDouble(String.valueOf(actual)))
                    .as(at)
                    .isCloseTo(Double.parseDouble(number.text()), within(CLOSE));
        } else if (expected == null) {
            // The reference answers null for a list that is empty.
            assertThat(list(at, actual)).as(at).isEmpty();
        } else {
            assertThat(actual).as(at).isEqualTo(expected);
        }
    }

    private static void checkEntry(String at, String key, @Nullable Object value, @Nullable Object actual) {
        switch (key) {
            case "$len" -> assertThat(list(at, actual)).as(at).hasSize(Integer.parseInt(String.valueOf(value)));
            case "$set" ->
                assertThat(texts(list(at, actual).stream()
                                .map(each -> map(at, each).get("name"))
                                .toList()))
                        .as(at)
                        .isEqualTo(texts(list(at, value)));
            case "$has" -> assertThat(texts(map(at, actual).keySet())).as(at).containsAll(texts(list(at, value)));
            case "$absent" ->
                list(at, value)
                        .forEach(name -> assertThat(map(at, actual).get(name))
                                .as(at + "/" + name)
                                .isIn(null, List.of()));
            default -> check(at + "/" + key, value, map(at, actual).get(key));
        }
    }

    private static Map<?, ?> map(String at, @Nullable Object value) {
        assertThat(value).as(at).isInstanceOf(Map.class);
        return (Map<?, ?>) Objects.requireNonNull(value);
    }

    private static List<?> list(String at, @Nullable Object value) {
        assertThat(value).as(at).isInstanceOf(List.class);
        return (List<?>) Objects.requireNonNull(value);
    }

    private static Set<String> texts(Collection<?> values) {
        Set<String> texts = new TreeSet<>();
        values.forEach(value -> texts.add(String.valueOf(value)));
        return texts;
    }
}
