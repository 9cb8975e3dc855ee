package dev.cks.benchmarks.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Relation;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.ParseLimits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StructureGeneratorTest {

    private static final int SIZE = 300;

    @ParameterizedTest
    @EnumSource(Variant.class)
    void theSameSizeAndVariantGiveTheSameText(Variant variant) throws IOException {
        byte[] once = JsonText.of(new StructureGenerator(SIZE, variant));

        assertThat(JsonText.of(new StructureGenerator(SIZE, variant))).isEqualTo(once);
        assertThat(JsonText.of(new StructureGenerator(SIZE + 1, variant))).isNotEqualTo(once);
    }

    @Test
    void thePlainVariantHasTheMixOfThePeers() throws IOException {
        KnowledgeStructure structure = parse(new StructureGenerator(SIZE, Variant.PLAIN));

        assertThat(structure.size()).isEqualTo(3 * SIZE + 52);
        assertThat(structure.relations()).hasSize(2 * SIZE + 50).allMatch(Relation::binary);
        assertThat(structure.relationsOfType("located_in")).hasSize(SIZE / 2 + 20);
        assertThat(structure.relationsOfType("derives")).hasSize(SIZE / 2);
        assertThat(structure.objectsOfType("MutualExclusionRule")).hasSize(1);
    }

    @Test
    void theRichVariantHasRelationsOfManyPlacesWithMoreKeysAndBeforeTheirObjects() throws IOException {
        List<Entry> entries = new ArrayList<>();
        new StructureGenerator(SIZE, Variant.RICH).generate(entries::add);
        Set<Object> seen = new HashSet<>();
        int forward = 0;
        for (Entry entry : entries) {
            if (entry.content().get("participants") instanceof List<?> participants
                    && !seen.contains(participants.get(0))) {
                forward++;
            }
            seen.add(entry.id());
        }

        KnowledgeStructure structure = parse(new StructureGenerator(SIZE, Variant.RICH));
        assertThat(forward).isGreaterThan(SIZE / 2);
        assertThat(structure.relations().stream().filter(relation -> !relation.binary()))
                .hasSize(SIZE / 10);
        assertThat(structure.relations().stream()
                        .filter(relation -> relation.structure().has("evidence")))
                .hasSizeGreaterThan(SIZE / 2);
        assertThat(structure.objectsOfType("Claim").get(0).structure().keys()).hasSizeGreaterThanOrEqualTo(10);
    }

    @Test
    void triplesStateEveryObjectAndEveryPlace() throws IOException {
        String text = new String(TripleText.of(new StructureGenerator(SIZE, Variant.RICH)), StandardCharsets.UTF_8);

        assertThat(text.lines().filter(line -> line.contains("#type> <http://x/Object>")))
                .hasSize(SIZE);
        assertThat(text.lines().filter(line -> line.contains("#type> <http://x/Relation>")))
                .hasSize(2 * SIZE + SIZE / 10 + 50);
        assertThat(text).contains("<http://x/rbad3d> <http://x/participant> <http://x/missing3> .");
    }

    @Test
    void aSizeThatIsTooSmallForTheViolationsIsRefused() {
        assertThatThrownBy(() -> new StructureGenerator(StructureGenerator.SMALLEST - 1, Variant.PLAIN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least 100");
    }

    private static KnowledgeStructure parse(StructureGenerator generator) throws IOException {
        return new Codec(ParseLimits.DEFAULT).parse(JsonText.of(generator)).structure();
    }
}
