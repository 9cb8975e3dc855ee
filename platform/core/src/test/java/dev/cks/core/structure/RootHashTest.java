package dev.cks.core.structure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.codec.CanonicalJson;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares root hashes with the vectors of docs/root-hash.md, and with its rules followed to the letter. */
class RootHashTest {

    @SuppressWarnings("ArrayRecordComponent")
    private record Placed(byte[] position, byte[] digest) {}

    private final StructureBuilder builder = new StructureBuilder();

    @Test
    void isThatOfTheDocumentForNoObject() {
        assertThat(builder.build().rootHash())
                .isEqualTo("6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d");
    }

    @Test
    void isThatOfTheDocumentForOneObject() {
        builder.add(new Identity("a", "Claim", "A"), Map.of());

        assertThat(builder.build().rootHash())
                .isEqualTo("ce0deb1ea640946324ab3875b12acf15def285831f735081f3d645d8127e88d7");
    }

    @Test
    void isThatOfTheDocumentForAFewObjectsInAnyOrder() {
        Map<String, Object> relation =
                Map.of("participants", List.of("a", "é"), "relation_type", "supports", "since", 2024);
        builder.add(new Identity("r", "Relation", ""), relation);
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("z", Map.of("k", "\n"));
        content.put("x", Arrays.asList(1.5, null, true));
        content.put("n", 1);
        builder.add(new Identity("é", "Claim", "B \"quoted\""), content);
        builder.add(new Identity("a", "Claim", "A"), Map.of());

        assertThat(builder.build().rootHash())
                .isEqualTo("1e928045ebc724f4e01684c3716616919b61330b5fbcf06b95d2255f96bd9040");
    }

    @Test
    void isThatOfTheDocumentForManyObjects() {
        assertThat(numbered(33).rootHash())
                .isEqualTo("9d0dc05fb7ec152aeeff21256986979e8042e98f679bef67cbe6c44a1e0f351f");
        assertThat(numbered(100).rootHash())
                .isEqualTo("2ad1a942216fe6204e0e253096756cb2db394403a1ca2a7a2724be05f87922d6");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 32, 33, 500, 5_000})
    void followsTheRulesOfTheDocument(int objects) {
        KnowledgeStructure structure = numbered(objects);

        assertThat(structure.rootHash()).isEqualTo(byTheDocument(structure));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void isTheSameByWhateverEditsTheObjectsCame(long seed) {
        Random random = new Random(seed);
        KnowledgeStructure structure = numbered(random.nextInt(80));
        for (int step = 0; step < 120; step++) {
            // Now and then nobody asks, so that changes pile up; in the end few objects are left.
            if (random.nextInt(3) > 0) {
                assertThat(structure.rootHash()).isEqualTo(byTheDocument(structure));
            }
            structure = edited(structure, random, step < 60 ? 2 : 6);
        }
        assertThat(structure.rootHash()).isEqualTo(byTheDocument(structure));
    }

    @Test
    void differsWithAnyPartOfAnObject() {
        builder.add(new Identity("a", "T", "n"), Map.of("k", 1));
        StructureEditor type = new StructureEditor(builder.build());
        String before = type.current().rootHash();
        StructureEditor name = new StructureEditor(type.current());
        StructureEditor content = new StructureEditor(type.current());
        type.replace("a", new Identity("a", "U", "n"), JsonObjects.of(Map.of("k", 1)));
        name.rename("a", "m");
        content.replace("a", new Identity("a", "T", "n"), JsonObjects.of(Map.of("k", 1.0)));

        assertThat(List.of(type, name, content))
                .extracting(editor -> editor.build().structure().rootHash())
                .doesNotContain(before)
                .doesNotHaveDuplicates();
    }

    private static KnowledgeStructure edited(KnowledgeStructure structure, Random random, int removalsIn) {
        StructureEditor editor = new StructureEditor(structure);
        for (int i = random.nextInt(8); i >= 0; i--) {
            String id = "n" + random.nextInt(90);
            Identity identity = new Identity(id, "T", "name" + random.nextInt(3));
            boolean there = editor.find(id).isPresent();
            if (there && random.nextInt(8) < removalsIn) {
                editor.remove(id);
            } else if (there) {
                editor.replace(id, identity, JsonObjects.of(Map.of("i", random.nextInt(3))));
            } else {
                editor.add(identity, JsonObjects.of(Map.of("i", random.nextInt(3))));
            }
        }
        return editor.build().structure();
    }

    private static KnowledgeStructure numbered(int objects) {
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < objects; i++) {
            numbers.add(i);
        }
        Collections.shuffle(numbers, new Random(objects));
        StructureBuilder builder = new StructureBuilder();
        numbers.forEach(i -> builder.add(new Identity("n" + i, "T", ""), Map.of("i", i)));
        return builder.build();
    }

    private static String byTheDocument(KnowledgeStructure structure) {
        List<Placed> objects = new ArrayList<>();
        for (KnowledgeObject object : structure.objects()) {
            String text = CanonicalJson.compact(PlainEntry.toJson(object));
            objects.add(new Placed(
                    hash(object.id().getBytes(StandardCharsets.UTF_8)), hash(text.getBytes(StandardCharsets.UTF_8))));
        }
        return HexFormat.of().formatHex(node(objects, 0));
    }

    private static byte[] node(List<Placed> objects, int depth) {
        if (objects.size() <= 32) {
            byte[][] digests = objects.stream()
                    .sorted((one, other) -> Arrays.compareUnsigned(one.position(), other.position()))
                    .map(Placed::digest)
                    .toArray(byte[][]::new);
            return hash(new byte[] {0}, digests);
        }
        byte[][] children = new byte[4][];
        for (int i = 0; i < 4; i++) {
            int child = i;
            List<Placed> those = objects.stream()
                    .filter(object -> bits(object.position(), depth) == child)
                    .toList();
            children[i] = those.isEmpty() ? new byte[32] : node(those, depth + 1);
        }
        return hash(new byte[] {1}, children);
    }

    private static int bits(byte[] position, int depth) {
        return (position[depth / 4] >> (6 - 2 * (depth % 4))) & 3;
    }

    private static byte[] hash(byte[] first, byte[]... more) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(first);
            for (byte[] bytes : more) {
                digest.update(bytes);
            }
            return digest.digest();
        } catch (NoSuchAlgorithmException impossible) {
            throw new AssertionError(impossible);
        }
    }
}
