package dev.cks.plugins.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.plugins.exchange.rdf.RdfForm;
import dev.cks.plugins.exchange.rdf.UnreadableRdfException;
import dev.cks.testkit.KnowledgeStructures;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is written and read back is the same structure: to the letter of its text, in the same order. */
class RoundTripTest {

    private static final List<String> PIECES = List.of(
            "",
            "<",
            ">",
            "\"",
            "\\",
            "\\u",
            "%",
            ":",
            "_:",
            "(",
            "[",
            "{",
            "}",
            "]",
            ",",
            ".",
            ";",
            "@",
            "@id\":",
            "@type",
            "@set",
            "@list",
            "@graph",
            "@reverse",
            "null",
            "1e999",
            "^^",
            "é",
            "\ud800",
            "#",
            "\n");
    private static final int SEEDS = 100;

    @ParameterizedTest
    @EnumSource(RdfForm.class)
    void everyStructureComesBackAsItWas(RdfForm form) {
        for (int seed = 0; seed < SEEDS; seed++) {
            KnowledgeStructure structure = new RandomStructures(seed).next();
            String text = form.write(structure);
            assertThat(text).as("seed " + seed).doesNotContainPattern("[\\p{Cntrl}\\x80-\\x9F&&[^\\t\\n]]");
            KnowledgeStructure again = KnowledgeStructures.json(form.read(text));
            assertThat(KnowledgeStructures.text(again))
                    .as("seed " + seed + ", written as\n" + text)
                    .isEqualTo(KnowledgeStructures.text(structure));
            assertThat(again.rootHash()).as("seed " + seed).isEqualTo(structure.rootHash());
            assertThat(form.write(again)).as("seed " + seed).isEqualTo(text);
        }
    }

    /** A letter more, less or other may make anything of a text, but only what is refused in words. */
    @ParameterizedTest
    @EnumSource(RdfForm.class)
    void aDamagedTextIsReadOrRefused(RdfForm form) {
        Random random = new Random(1);
        int refused = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            StringBuilder text = new StringBuilder(form.write(new RandomStructures(seed).next()));
            for (int edit = 0; edit < 3; edit++) {
                int at = random.nextInt(text.length() + 1);
                String piece = PIECES.get(random.nextInt(PIECES.size()));
                text.replace(at, Math.min(text.length(), at + random.nextInt(3)), piece);
            }
            try {
                form.read(text.toString());
            } catch (UnreadableRdfException damaged) {
                assertThat(damaged.getMessage()).isNotBlank();
                refused++;
            } catch (RuntimeException unforeseen) {
                throw new AssertionError("seed " + seed + ":\n" + text, unforeseen);
            }
        }
        assertThat(refused).isBetween(SEEDS / 4, SEEDS);
    }
}
