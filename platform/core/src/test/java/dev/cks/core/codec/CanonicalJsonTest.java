package dev.cks.core.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CanonicalJsonTest {

    @ParameterizedTest
    @CsvSource({
        "0.0, 0.0",
        "-0.0, -0.0",
        "1.0, 1.0",
        "100000.0, 100000.0",
        "1e7, 10000000.0",
        "123456789.125, 123456789.125",
        "9999999999999998.0, 9999999999999998.0",
        "1e16, 1e+16",
        "1.2e16, 1.2e+16",
        "123456789012345680.0, 1.2345678901234568e+17",
        "1e22, 1e+22",
        "1e23, 1e+23",
        "1.5e300, 1.5e+300",
        "1.7976931348623157e308, 1.7976931348623157e+308",
        "0.001, 0.001",
        "0.0001, 0.0001",
        "0.00012345, 0.00012345",
        "1e-5, 1e-05",
        "0.000012345, 1.2345e-05",
        "-3e-7, -3e-07",
        "1e-100, 1e-100",
        "5e-324, 5e-324",
        "1e-323, 1e-323",
        "2.2250738585072014e-308, 2.2250738585072014e-308",
        "0.1, 0.1",
        "0.30000000000000004, 0.30000000000000004",
    })
    void writesDoublesWithTheFewestDigits(String value, String expected) {
        assertThat(CanonicalJson.compact(Double.parseDouble(value))).isEqualTo(expected);
    }

    @Test
    void writesIntegersPlainly() {
        assertThat(CanonicalJson.compact(List.of(0L, -5, Long.MIN_VALUE, new BigInteger("1" + "0".repeat(30)))))
                .isEqualTo("[0,-5,-9223372036854775808,1" + "0".repeat(30) + "]");
    }

    @Test
    void sortsKeysByCodePointAtEveryLevel() {
        Map<String, Object> inner = new HashMap<>(Map.of("\uffee", 1, "\ud83c\udf0a", 2, "z", 3, "", 4));

        assertThat(CanonicalJson.compact(Map.of("k", List.of(inner))))
                .isEqualTo("{\"k\":[{\"\":4,\"z\":3,\"\uffee\":1,\"\ud83c\udf0a\":2}]}");
    }

    @Test
    void escapesOnlyWhatMustBeEscaped() {
        assertThat(CanonicalJson.compact("\"\\/\b\t\n\f\r\u0000\u001f\u007f\u0085\u2028é语😀"))
                .isEqualTo("\"\\\"\\\\/\\b\\t\\n\\f\\r\\u0000\\u001f\u007f\u0085\u2028é语😀\"");
    }

    @Test
    void writesAnUnpairedSurrogateAsAnEscape() {
        assertThat(CanonicalJson.compact("a\ud83cb\udf0a")).isEqualTo("\"a\\ud83cb\\udf0a\"");
    }

    @Test
    void indentsByTwoSpacesAndKeepsEmptyThingsOnOneLine() {
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("b", Arrays.asList(null, true, List.of(), Map.of()));
        value.put("a", Map.of("x", 1));

        assertThat(CanonicalJson.pretty(value)).isEqualTo("""
                        {
                          "a": {
                            "x": 1
                          },
                          "b": [
                            null,
                            true,
                            [],
                            {}
                          ]
                        }""");
    }

    @Test
    void writesTextLongerThanAnyBuffer() {
        String text = "语😀x\n".repeat(100_000);

        assertThat(CanonicalJson.compact(text)).isEqualTo('"' + text.replace("\n", "\\n") + '"');
    }

    @Test
    void writesDeepNesting() {
        List<Object> value = List.of();
        for (int i = 0; i < 1_000; i++) {
            value = new ArrayList<>(List.of(value));
        }

        assertThat(CanonicalJson.compact(value)).isEqualTo("[".repeat(1_001) + "]".repeat(1_001));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void refusesNumbersThatJsonDoesNotHave(double value) {
        assertThatIllegalArgumentException().isThrownBy(() -> CanonicalJson.compact(value));
    }

    @Test
    void refusesWhatIsNoPlainJsonValue() {
        assertThatIllegalArgumentException().isThrownBy(() -> CanonicalJson.compact(new Object()));
        assertThatIllegalArgumentException().isThrownBy(() -> CanonicalJson.pretty(Map.of(1, 2)));
        assertThatIllegalArgumentException().isThrownBy(() -> CanonicalJson.compact(BigDecimal.ONE));
    }
}
