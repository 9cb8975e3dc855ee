package dev.cks.cli.screen;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrintableTest {

    @Test
    void whatSteersATerminalIsSpelledOut() {
        assertThat(Printable.of("a\u001b[2J\nb\u0007\u202e\u2028"))
                .isEqualTo("a\\u001b[2J\\u000ab\\u0007\\u202e\\u2028");
    }

    @Test
    void otherTextStaysAsItIs() {
        String text = "\u77e5\u8b58 \uD83C\uDF0A \u00e9";

        assertThat(Printable.of(text)).isSameAs(text);
    }
}
