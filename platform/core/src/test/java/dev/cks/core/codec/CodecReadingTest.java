package dev.cks.core.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.entry;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Role;
import dev.cks.api.tool.ToolException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CodecReadingTest {

    private final Codec codec = new Codec(ParseLimits.DEFAULT);

    @Test
    void keepsIntegersDoublesAndBooleansApart() {
        JsonObject content = content("{\"i\":1,\"d\":1.0,\"e\":1e2,\"b\":true,\"n\":null,\"z\":-0,\"m\":-0.0,"
                + "\"big\":9223372036854775808,\"min\":-9223372036854775808}");

        assertThat(content.asMap())
                .containsOnly(
                        entry("i", 1L),
                        entry("d", 1.0),
                        entry("e", 100.0),
                        entry("b", true),
                        entry("n", null),
                        entry("z", 0L),
                        entry("m", -0.0),
                        entry("big", new BigInteger("9223372036854775808")),
                        entry("min", Long.MIN_VALUE));
        assertThat(content.has("n")).isTrue();
        assertThat(content.value("n")).isEmpty();
    }

    @Test
    void givesKeysInCodePointOrderAtEveryLevel() {
        JsonObject content = content("{\"😀\":{\"b\":1,\"a\":2},\"ﬀ\":1,\"a\":2}");

        assertThat(content.keys()).containsExactly("a", "ﬀ", "😀");
        assertThat(content.object("😀").orElseThrow().keys()).containsExactly("a", "b");
    }

    @Test
    void takesAMissingStructureForAnEmptyOne() {
        KnowledgeStructure structure = structure("{\"identity\":{\"id\":\"\",\"type\":\" \",\"name\":\"\"}}");

        assertThat(structure.objects().get(0).structure().keys()).isEmpty();
        assertThat(structure.find("")).isPresent();
    }

    @Test
    void makesARelationOfAnythingWithBothKeysAndOfNothingElse() {
        KnowledgeStructure structure = structure(
                object("a", "Relation", "{\"participants\":\"a\"}"),
                object("b", "T", "{\"relation_type\":5}"),
                object("c", "T", "{\"relation_type\":\" x \",\"participants\":[\"c\",\"c\"],\"weight\":1}"));

        assertThat(structure.relations()).singleElement().satisfies(relation -> {
            assertThat(relation.id()).isEqualTo("c");
            assertThat(relation.relationType()).isEqualTo(" x ");
            assertThat(relation.structure().texts("participants")).contains(List.of("c", "c"));
            assertThat(relation.structure().number("weight")).contains(1L);
        });
    }

    @Test
    void resolvesParticipantsThatComeLater() {
        KnowledgeStructure structure = structure(
                object("r", "R", "{\"relation_type\":\"t\",\"participants\":[\"z\",\"nowhere\",\"r\"]}"),
                object("z", "T", "{}"));

        var places = structure.relations().get(0).participants();
        assertThat(places.get(0).object()).isEqualTo(structure.find("z"));
        assertThat(places.get(1).dangling()).isTrue();
        assertThat(places.get(2).object()).isEqualTo(structure.find("r"));
    }

    @Test
    void listsUnknownRootKeysAndToleratesReservedOnes() {
        Parsed parsed = codec.parse("{\"b\":1,\"objects\":[],\"_cks_metadata\":{},\"a\":[{}],\"version\":null}");

        assertThat(parsed.ignoredKeys()).containsExactly("b", "a");
    }

    @Test
    void readsBytesAndTextAlike() {
        String text = "{\"objects\":[" + object("é😀", "T", "{\"语\":\"\\u8bed\"}") + "]}";

        assertThat(codec.serialize(
                        codec.parse(text.getBytes(StandardCharsets.UTF_8)).structure()))
                .isEqualTo(codec.serialize(codec.parse(text).structure()));
    }

    @Test
    void readsARelationOfAHundredThousandParticipants() {
        String ids = IntStream.range(0, 100_000)
                .mapToObj(i -> i % 2 == 0 ? "\"a\"" : "\"nowhere\"")
                .collect(Collectors.joining(","));
        KnowledgeStructure structure = structure(
                object("a", "T", "{}"), object("r", "R", "{\"participants\":[" + ids + "],\"relation_type\":\"t\"}"));

        assertThat(structure.relations().get(0).participants()).hasSize(100_000);
        assertThat(structure.relationsOf(structure.find("a").orElseThrow(), "t", Role.ANY))
                .hasSize(1);
    }

    @Test
    void keepsWhatItReadWhenItReadsItsOwnText() {
        String text = "{\"objects\":["
                + object("a", "T", "{\"z\":[1,1.0,\"\\u0001\\u007f\\\"\",{\"😀\":-0.0}],\"ﬀ\":1e300}") + "]}";
        KnowledgeStructure structure = codec.parse(text).structure();

        String canonical = codec.serialize(structure);

        KnowledgeObject again = codec.parse(canonical).structure().objects().get(0);
        assertThat(again.structure().asMap())
                .isEqualTo(structure.objects().get(0).structure().asMap());
        assertThat(codec.serialize(codec.parse(canonical).structure())).isEqualTo(canonical);
    }

    @Test
    void readsAnyJsonValueByTheSameRules() {
        assertThat(String.valueOf(codec.parseValue(" [1,{\"b\":null,\"a\":\"x\"}] ")))
                .isEqualTo("[1, {a=x, b=null}]");
        assertThat(codec.parseValue("null")).isNull();
        assertThatExceptionOfType(ToolException.class).isThrownBy(() -> codec.parseValue("[1] 2"));
        assertThatExceptionOfType(ToolException.class).isThrownBy(() -> codec.parseValue("{\"a\":1,\"a\":2}"));
    }

    private JsonObject content(String content) {
        return structure(object("a", "T", content)).objects().get(0).structure();
    }

    private KnowledgeStructure structure(String... entries) {
        return codec.parse("{\"objects\":[" + String.join(",", entries) + "]}").structure();
    }

    private static String object(String id, String type, String content) {
        return "{\"structure\":" + content + ",\"identity\":{\"name\":\"n\",\"id\":\"" + id + "\",\"type\":\"" + type
                + "\"}}";
    }
}
