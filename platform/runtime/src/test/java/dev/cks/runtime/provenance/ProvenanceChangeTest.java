package dev.cks.runtime.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.constraint.Finding;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import dev.cks.core.evolution.Evolution;
import dev.cks.core.evolution.Evolved;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is known of a structure never makes a check find anything else than a first check would. */
class ProvenanceChangeTest {

    private static final int RUNS = 40;
    private static final int EDITS = 60;

    @TempDir
    private Path home;

    private final Evolution evolution = new Evolution();

    @Test
    void aCheckOfAChangeFindsWhatAFirstCheckWould() throws IOException {
        int found = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            KeyRing ring = Records.keyFile(home);
            ProvenanceCheck check = new ProvenanceCheck(ring);
            KnowledgeStructure structure = start();
            check.check(structure);
            for (int edit = 0; edit < EDITS; edit++) {
                changeKeys(random);
                Optional<Evolved> evolved = edited(structure, random);
                if (evolved.isPresent()) {
                    List<Finding> known = check.checkChange(evolved.get().delta());
                    structure = evolved.get().structure();
                    assertThat(told(known))
                            .as("seed " + seed + ", edit " + edit)
                            .isEqualTo(told(new ProvenanceCheck(ring).check(structure)));
                    assertThat(told(check.check(structure))).isEqualTo(told(known));
                    found += known.size();
                }
            }
        }
        assertThat(found).isGreaterThan(RUNS * EDITS / 4);
    }

    @Test
    void aRevokedKeyIsSeenByTheNextCheck() throws IOException {
        KeyRing ofServer = Records.keyFile(home);
        ProvenanceCheck check = new ProvenanceCheck(ofServer);
        KnowledgeStructure structure = start();
        assertThat(codes(check.check(structure))).doesNotContain(ProvenanceCheck.UNVERIFIED);

        new KeyRing(home.resolve("provenance.keys"), Ambient.system()).changes().revoke("k1");

        assertThat(codes(check.check(structure))).contains(ProvenanceCheck.UNVERIFIED);
    }

    private static KnowledgeStructure start() {
        return Records.structure(List.of(
                Records.thing("o0"),
                Records.thing("o1"),
                Records.genuine("o2", "o0"),
                Records.relation("o3", "verified_by", "o0", "o2")));
    }

    /** Now and then k1 is lost, or comes back, or another one comes beside it. */
    private void changeKeys(RandomGenerator random) throws IOException {
        String other = "k2 " + "5".repeat(64) + "\n";
        switch (random.nextInt(12)) {
            case 0 -> Records.write(home.resolve("provenance.keys"), other);
            case 1, 2 -> Records.write(home.resolve("provenance.keys"), Records.KEY_LINE);
            case 3 -> Records.write(home.resolve("provenance.keys"), Records.KEY_LINE + other);
            default -> {}
        }
    }

    private Optional<Evolved> edited(KnowledgeStructure structure, RandomGenerator random) {
        List<Map<String, Object>> operations = IntStream.rangeClosed(0, random.nextInt(3))
                .mapToObj(i -> operation(random))
                .toList();
        try {
            return Optional.of(evolution.apply(structure, operations));
        } catch (ToolException refused) {
            return Optional.empty();
        }
    }

    private static Map<String, Object> operation(RandomGenerator random) {
        String id = id(random);
        return switch (random.nextInt(8)) {
            case 0 -> Map.of("type", "remove_object", "object_id", id);
            case 1 -> Map.of("type", "update_object", "object_id", id, "structure_patch", Map.of("url", id));
            case 2 -> added(Records.thing(id));
            case 3 -> Map.of("type", "rename_object", "object_id", id, "new_name", "verification");
            case 4, 5 -> added(Records.genuine(id, id(random)));
            case 6 -> added(Records.relation(id, "verified_by", id(random), id(random)));
            default ->
                added(
                        random.nextBoolean()
                                ? Records.relation(id, "verified_by", id(random), id(random), id(random))
                                : Records.relation(id, "near", id(random), id(random)));
        };
    }

    private static Map<String, Object> added(Map<String, Object> entry) {
        Map<String, Object> operation = new HashMap<>(entry);
        operation.put("type", "add_object");
        return operation;
    }

    private static String id(RandomGenerator random) {
        return "o" + random.nextInt(8);
    }

    private static List<Map<String, Object>> told(List<Finding> findings) {
        return findings.stream().map(Finding::toJson).toList();
    }

    private static List<String> codes(List<Finding> findings) {
        return findings.stream().map(finding -> finding.diagnostic().code()).toList();
    }
}
