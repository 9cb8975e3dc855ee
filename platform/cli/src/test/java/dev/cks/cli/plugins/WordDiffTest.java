package dev.cks.cli.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.cli.plugins.WordDiff.Fate;
import dev.cks.cli.plugins.WordDiff.Piece;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WordDiffTest {

    @Test
    void wordsThatStayedAreNeitherRemovedNorAdded() {
        assertThat(WordDiff.of("Answers one question.", "Answers every question."))
                .containsExactly(
                        new Piece(Fate.KEPT, "Answers "),
                        new Piece(Fate.REMOVED, "one"),
                        new Piece(Fate.ADDED, "every"),
                        new Piece(Fate.KEPT, " question."));
    }

    @Test
    void anEmptyTextIsAddedToOrRemovedFromAsAWhole() {
        assertThat(WordDiff.of("", "a b")).containsExactly(new Piece(Fate.ADDED, "a b"));
        assertThat(WordDiff.of("a b", "")).containsExactly(new Piece(Fate.REMOVED, "a b"));
        assertThat(WordDiff.of("", "")).isEmpty();
    }

    @Test
    void piecesMakeBothTextsAgain() {
        Random random = new Random(7);
        for (int run = 0; run < 200; run++) {
            assertRebuilds(text(random, 40), text(random, 40));
        }
    }

    @Test
    void longTextsWithNothingInCommonAreReplacedAsAWhole() {
        String before = IntStream.range(0, 5000).mapToObj(n -> "a" + n).collect(Collectors.joining(" "));
        String after = IntStream.range(0, 5000).mapToObj(n -> "b" + n).collect(Collectors.joining(" "));

        assertRebuilds(before, after);
    }

    private static void assertRebuilds(String before, String after) {
        List<Piece> pieces = WordDiff.of(before, after);
        assertThat(joined(pieces, Fate.ADDED)).as(before + " -> " + after).isEqualTo(before);
        assertThat(joined(pieces, Fate.REMOVED)).as(before + " -> " + after).isEqualTo(after);
    }

    private static String joined(List<Piece> pieces, Fate without) {
        return pieces.stream()
                .filter(piece -> piece.fate() != without)
                .map(Piece::text)
                .collect(Collectors.joining());
    }

    private static String text(Random random, int words) {
        return random.ints(random.nextInt(words), 0, 5)
                .mapToObj(word -> "w" + word)
                .collect(Collectors.joining(" "));
    }
}
