package dev.cks.core.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.tool.AnswerSize;
import dev.cks.api.tool.Cursor;
import dev.cks.api.tool.ToolException;
import dev.cks.core.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class AnswerPartsTest {

    private static final int BYTES = 16 << 10;

    @Test
    void whatFitsIsLeftAsItIs() {
        Map<String, Object> answer = Map.of("list", List.of(1L, 2L));
        assertThat(AnswerParts.of(answer, BYTES, Map.of(), Optional.empty())).isSameAs(answer);
        assertThat(AnswerParts.first(answer, BYTES)).isSameAs(answer);
    }

    @Test
    void thePartsOfListsTextsAndObjectsJoinToTheAnswer() {
        Map<String, Object> answer = large();
        List<Map<?, ?>> parts = parts(answer, Map.of());
        assertThat(parts).hasSizeGreaterThan(3).allSatisfy(part -> {
            assertThat(bytes(part)).isLessThanOrEqualTo(BYTES);
            assertThat(part.get("session_id")).isEqualTo("s");
            assertThat(part.containsKey("findings")).isTrue();
        });
        assertThat(joined(parts)).isEqualTo(answer);
    }

    @Test
    void aPartHasNoMoreOfAListThanWasSaidAndSomeOfEveryList() {
        Map<String, Object> answer = large();
        List<Map<?, ?>> parts = parts(answer, Map.of("added", 3, "removed", 3));
        assertThat(in(parts.get(0), "details", "added"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .hasSize(3);
        assertThat(parts).allSatisfy(part -> {
            if (part.get("details") instanceof Map<?, ?> each && each.get("added") instanceof List<?> added) {
                assertThat(added).hasSizeLessThanOrEqualTo(3);
            }
        });
        assertThat(joined(parts)).isEqualTo(answer);
    }

    @Test
    void theRestOfEveryPlaceIsCounted() {
        Map<?, ?> part = AnswerParts.first(Map.of("list", numbers(5000)), BYTES);
        long given = ((List<?>) in(part, "list")).size();
        assertThat(given).isPositive();
        assertThat(part.get("list_omitted")).isEqualTo(5000 - given);
        assertThat(part.containsKey(Cursor.NEXT)).isFalse();
    }

    @Test
    void anElementThatNoPartHasRoomForIsShortened() {
        Map<String, Object> huge = Map.of("id", "x".repeat(3 * BYTES), "many", numbers(20_000), "code", "C");
        Map<?, ?> part = AnswerParts.first(Map.of("list", List.of(huge)), BYTES);
        assertThat(bytes(part)).isLessThanOrEqualTo(BYTES);
        assertThat(part.get("shortened")).isEqualTo(1L);
        Map<?, ?> shown = (Map<?, ?>) ((List<?>) in(part, "list")).get(0);
        assertThat(shown.get("code")).isEqualTo("C");
        assertThat(shown.get("id")).isEqualTo("x".repeat(80) + "...");
    }

    @Test
    void keysThatGetTheSameByShorteningStayApart() {
        Map<String, Object> types = new LinkedHashMap<>();
        IntStream.range(0, 5).forEach(i -> types.put("t".repeat(BYTES) + i, (long) i));
        Map<?, ?> part = AnswerParts.first(Map.of("types", types), BYTES);
        assertThat(List.copyOf(((Map<?, ?>) in(part, "types")).values())).isEqualTo(numbers(5));
    }

    @Test
    void aCursorThatLeadsNowhereIsRefused() {
        Map<String, Object> answer = large();
        String next = (String) in(AnswerParts.of(answer, BYTES, Map.of(), Optional.empty()), Cursor.NEXT);
        String print = next.substring(next.lastIndexOf('.'));
        for (String wrong : List.of(
                "",
                "x",
                "0.0.0",
                "0.0.99999999999" + print,
                "0.99.0" + print,
                "0.0.0.1",
                "0.0.\uff11" + print,
                "-1.0.0" + print,
                "5.0.1" + print,
                next + ".0")) {
            assertThatThrownBy(() -> AnswerParts.of(answer, BYTES, Map.of(), Optional.of(wrong)))
                    .as(wrong)
                    .isInstanceOf(ToolException.class);
        }
        Map<String, Object> other = new LinkedHashMap<>(answer);
        other.put("findings", numbers(7));
        assertThatThrownBy(() -> AnswerParts.of(other, BYTES, Map.of(), Optional.of(next)))
                .hasMessageContaining("has changed");
    }

    @Test
    void theSizeIsThatOfTheWrittenText() {
        Map<String, Object> odd =
                Map.of("\u0001\n\"\\", List.of("\u00e9\u20ac\ud83d\ude00\u007f", 1.5, true, Map.of()), "", List.of());
        long written = bytes(odd);
        assertThat(AnswerSize.of(odd, 10_000)).isBetween(written, written + 10);
        String text = "a\u00e9\ud83d\ude00\n";
        assertThat(AnswerSize.end(text, 0, 0)).isEqualTo(1);
        assertThat(AnswerSize.end(text, 0, 6)).isEqualTo(2);
        assertThat(AnswerSize.end(text, 0, 7)).isEqualTo(4);
        assertThat(AnswerSize.end(text, 0, 9)).isEqualTo(5);
    }

    private static Map<String, Object> large() {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("added", numbers(900));
        details.put("none", List.of());
        details.put(
                "removed",
                IntStream.range(0, 700).mapToObj(i -> Map.of("id", "o" + i)).toList());
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("session_id", "s");
        answer.put("findings", numbers(3000));
        answer.put("details", details);
        answer.put("text", "\u20ac\ud83d\ude00\n".repeat(5000));
        answer.put("empty", List.of());
        return answer;
    }

    private static List<Object> numbers(int count) {
        return IntStream.range(0, count).<Object>mapToObj(i -> (long) i).toList();
    }

    private static List<Map<?, ?>> parts(Map<String, Object> answer, Map<String, Integer> most) {
        List<Map<?, ?>> parts = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            Map<?, ?> part = AnswerParts.of(answer, BYTES, most, cursor);
            parts.add(part);
            cursor = Optional.ofNullable((String) part.get(Cursor.NEXT));
        } while (cursor.isPresent() && parts.size() < 1000);
        return parts;
    }

    private static Map<?, ?> joined(List<Map<?, ?>> parts) {
        Map<Object, Object> whole = new LinkedHashMap<>();
        for (Map<?, ?> part : parts) {
            part.forEach((key, value) -> {
                if (!key.equals(Cursor.NEXT) && !String.valueOf(key).contains("_omitted")) {
                    whole.merge(key, value, (before, more) -> key.equals("session_id") ? before : join(before, more));
                }
            });
        }
        return whole;
    }

    private static Object join(Object before, Object more) {
        if (before instanceof List<?> list) {
            List<Object> longer = new ArrayList<>(list);
            longer.addAll((List<?>) more);
            return longer;
        }
        if (before instanceof Map<?, ?> object) {
            Map<Object, Object> fuller = new LinkedHashMap<>(object);
            ((Map<?, ?>) more).forEach((key, value) -> fuller.merge(key, value, AnswerPartsTest::join));
            return fuller;
        }
        return before + String.valueOf(more);
    }

    private static Object in(Map<?, ?> part, String... keys) {
        Object value = part;
        for (String key : keys) {
            value = Objects.requireNonNull(((Map<?, ?>) value).get(key), key);
        }
        return value;
    }

    private static int bytes(Map<?, ?> part) {
        return new JsonWriter().text(part).getBytes(StandardCharsets.UTF_8).length;
    }
}
