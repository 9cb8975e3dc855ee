package dev.cks.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "\t\r\n\u000b\f",
                "\u001c\u001d\u001e\u001f",
                "\u0085",
                "\u00a0",
                "\u1680",
                "\u2007",
                "\u2028",
                "\u2029",
                "\u202f",
                "\u205f",
                "\u3000"
            })
    void takesUnicodeWhiteSpaceForBlank(String text) {
        assertThat(WhiteSpace.isBlank(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u200b", "\ufeff", "\u180e", " x ", "\u0000"})
    void takesNothingElseForBlank(String text) {
        assertThat(WhiteSpace.isBlank(text)).isFalse();
    }

    @Test
    void findsSurrogatesWithoutPartner() {
        assertThat(Surrogates.firstUnpaired("a\ud83c\udf0ab")).isEqualTo(-1);
        assertThat(Surrogates.firstUnpaired("a\ud83c\udf0a\udf0a")).isEqualTo(3);
        assertThat(Surrogates.firstUnpaired("\ud83c\ud83c\udf0a")).isZero();
        assertThat(Surrogates.firstUnpaired("x\ud83c")).isEqualTo(1);
    }

    @Test
    void spellsOutSurrogatesWithoutPartnerAndNothingElse() {
        assertThat(Surrogates.escaped("a\ud83c\udf0a\udf0ab\ud83c")).isEqualTo("a\ud83c\udf0a\\udf0ab\\ud83c");
        assertThat(Surrogates.escaped("a\ud83c\udf0a")).isEqualTo("a\ud83c\udf0a");
    }
}
