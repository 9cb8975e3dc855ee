package dev.cks.core.structure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.json.Utf8Buffer;
import dev.cks.core.structure.EntryProblem.Kind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StructureBuilderTest {

    private final StructureBuilder builder = new StructureBuilder();

    @Test
    void copiesContentDeeply() {
        List<Object> list = new ArrayList<>(List.of("x"));
        Map<String, Object> content = new HashMap<>(Map.of("list", list, "int", 1, "float", 1.5f));

        add("a", content);
        list.add("later");
        content.clear();

        Map<String, Object> kept = only().structure().asMap();
        assertThat(kept).isEqualTo(Map.of("list", List.of("x"), "int", 1L, "float", 1.5));
    }

    @Test
    void givesOutNothingThatCanBeChanged() {
        add("a", Map.of("list", List.of(1), "map", Map.of("k", 1)));
        KnowledgeStructure structure = builder.build();
        KnowledgeObject object = structure.objects().get(0);
        Map<String, Object> content = object.structure().asMap();

        for (Runnable change : List.<Runnable>of(
                () -> content.put("x", 1),
                content::clear,
                () -> content.entrySet().iterator().next().setValue(2),
                () -> content.keySet().remove("list"),
                () -> object.structure().keys().clear(),
                () -> object.structure().list("list").orElseThrow().add(2),
                () -> structure.objects().clear(),
                () -> structure.types().clear())) {
            assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(change::run);
        }
    }

    @Test
    void refusesWhatIsNoPlainJsonValue() {
        Map<Object, Object> oddKey = Map.of(1, "x");
        Map<String, Object> content = new HashMap<>();
        content.put("a", new Object());
        content.put("b", List.of(1, Double.NaN));
        content.put("c", oddKey);
        content.put("d", "x\ud83c");
        content.put("e", BigDecimal.ONE);
        content.put("f", BigInteger.TEN.pow(1_000));
        content.put("g\udc00", null);
        content.put("h", BigInteger.TWO.pow(5_000_000));

        List<EntryProblem> problems = builder.add(new Identity("a", "T", "n"), content);

        assertThat(problems).extracting(EntryProblem::kind).containsOnly(Kind.VALUE);
        assertThat(problems)
                .extracting(EntryProblem::path)
                .containsExactlyInAnyOrder(
                        List.of("structure", "a"),
                        List.of("structure", "b", 1),
                        List.of("structure", "c"),
                        List.of("structure", "d"),
                        List.of("structure", "e"),
                        List.of("structure", "f"),
                        List.of("structure", "g\udc00"),
                        List.of("structure", "h"));
        assertThatIllegalStateException().isThrownBy(builder::build);
    }

    @Test
    void acceptsTheLargestIntegerWithinTheLimit() {
        BigInteger largest = BigInteger.TEN.pow(1_000).subtract(BigInteger.ONE).negate();

        add("a", Map.of("k", largest));

        assertThat(only().structure().number("k")).contains(largest);
    }

    @Test
    void refusesContentDeeperThanItsTextCouldBeReadAgain() {
        add("a", Map.of("v", nested(196)));
        assertThat(builder.add(new Identity("b", "T", "n"), Map.of("v", nested(197))))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("197"));
    }

    @Test
    void survivesContentThatContainsItself() {
        List<Object> loop = new ArrayList<>();
        loop.add(loop);

        assertThat(builder.add(new Identity("a", "T", "n"), Map.of("v", loop))).hasSize(1);
    }

    @Test
    void refusesTextThatUtf8CannotExpressInIdentities() {
        assertThat(builder.add(new Identity("\ud83c", "\udc00", "n\ud83c"), Map.of()))
                .extracting(EntryProblem::path)
                .containsExactly(List.of("identity", "id"), List.of("identity", "type"), List.of("identity", "name"));
    }

    @Test
    void refusesASecondEntryOfAnId() {
        add("a", Map.of());

        assertThat(builder.add(new Identity("a", "U", "m"), Map.of()))
                .extracting(EntryProblem::kind)
                .containsExactly(Kind.DUPLICATE_ID);
        assertThatIllegalStateException().isThrownBy(builder::build);
    }

    @Test
    void appliesTheRulesOfRelationsToEveryEntryWithBothKeys() {
        Map<String, Object> nulls = new HashMap<>();
        nulls.put("participants", null);
        nulls.put("relation_type", null);

        assertThat(refusals(nulls))
                .containsExactly(List.of("structure", "participants"), List.of("structure", "relation_type"));
        assertThat(refusals(relation(List.of("x"), "t"))).containsExactly(List.of("structure", "participants"));
        assertThat(refusals(relation("ab", "t"))).containsExactly(List.of("structure", "participants"));
        assertThat(refusals(relation(List.of("x", "y"), " \u00a0")))
                .containsExactly(List.of("structure", "relation_type"));
        assertThat(refusals(relation(Arrays.asList(1, null, "x"), 5)))
                .containsExactly(
                        List.of("structure", "participants", 0),
                        List.of("structure", "participants", 1),
                        List.of("structure", "relation_type"));
    }

    @Test
    void checksWhatThereIsOfAnEntryThatTheCallerRefuses() {
        assertThat(builder.refuse(Optional.of("a"), bytes(relation(List.of(), "t"))))
                .hasSize(1);
        assertThat(builder.refuse(Optional.empty(), bytes(Map.of()))).isEmpty();
        assertThat(builder.add(new Identity("a", "T", "n"), Map.of()))
                .extracting(EntryProblem::kind)
                .containsExactly(Kind.DUPLICATE_ID);
        assertThatIllegalStateException().isThrownBy(builder::build);
    }

    @Test
    void buildsOnce() {
        builder.build();

        assertThatIllegalStateException().isThrownBy(builder::build);
    }

    @Test
    void takesContentFromAnotherStructureWithoutTyingTheTwo() {
        add("a", Map.of());
        add("r", relation(List.of("a", "b"), "t"));
        KnowledgeStructure first = builder.build();

        StructureBuilder second = new StructureBuilder();
        second.add(new Identity("b", "T", "n"), Map.of());
        second.add(
                new Identity("r", "T", "n"),
                first.find("r").orElseThrow().structure().asMap());
        KnowledgeStructure structure = second.build();

        assertThat(structure.relations().get(0).source().dangling()).isTrue();
        assertThat(structure.relations().get(0).target().object()).isEqualTo(structure.find("b"));
        assertThat(first.relations().get(0).target().dangling()).isTrue();
    }

    private List<List<Object>> refusals(Map<String, ?> content) {
        return new StructureBuilder()
                .add(new Identity("r", "T", "n"), content).stream()
                        .map(EntryProblem::path)
                        .toList();
    }

    private static Utf8Buffer bytes(Map<String, Object> content) {
        Utf8Buffer bytes = new Utf8Buffer();
        assertThat(JsonObjects.write(content, bytes, ContentLimits.DEFAULT)).isEmpty();
        return bytes;
    }

    private static Map<String, Object> relation(Object participants, Object relationType) {
        return Map.of("participants", participants, "relation_type", relationType);
    }

    private static List<Object> nested(int levels) {
        List<Object> value = List.of();
        for (int i = 1; i < levels; i++) {
            value = List.of(value);
        }
        return value;
    }

    private void add(String id, Map<String, ?> content) {
        assertThat(builder.add(new Identity(id, "T", "n"), content)).isEmpty();
    }

    private KnowledgeObject only() {
        return builder.build().objects().get(0);
    }
}
