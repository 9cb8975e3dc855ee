package dev.cks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class SourceTextTest {

    @Test
    void aShortLineIsShownWhole() {
        assertThat(text("one\ntwo three\r\nfour").around(2, 5, 160)).isEqualTo(new SourceText.Piece("two three", 4));
        assertThat(text("one\rtwo").around(2, 1, 160)).isEqualTo(new SourceText.Piece("two", 0));
        assertThat(text("one\n").around(2, 1, 160)).isEqualTo(new SourceText.Piece("", 0));
    }

    @Test
    void aLongLineIsShownAroundTheColumn() {
        SourceText text = text("a".repeat(5_000) + "X" + "b".repeat(5_000));

        assertThat(text.around(1, 5_001, 10)).isEqualTo(new SourceText.Piece("aaaaaXbbbb", 5));
        assertThat(text.around(1, 2, 10)).isEqualTo(new SourceText.Piece("aaaaaaaaaa", 1));
        assertThat(text.around(1, 10_001, 10)).isEqualTo(new SourceText.Piece("bbbbbb", 5));
    }

    @Test
    void columnsCountCodePoints() {
        SourceText text = text("\uD83C\uDF0A".repeat(3_000) + "\u77E5X");

        assertThat(text.around(1, 3_002, 4)).isEqualTo(new SourceText.Piece("\uD83C\uDF0A\u77E5X", 2));
    }

    @Test
    void placesBeyondTheTextAreEmpty() {
        assertThat(text("one").around(5, 1, 10)).isEqualTo(new SourceText.Piece("", 0));
        assertThat(text("one").around(1, 50, 10).text()).isEqualTo("");
    }

    private static SourceText text(String text) {
        return new SourceText(text.getBytes(StandardCharsets.UTF_8));
    }
}
