package dev.cks.runtime.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.Ambient;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which records of a structure that was kept prove nothing any more. */
class UnverifiedRecordsTest {

    private static final String OTHER_KEY = Records.KEY_LINE.replace("k1", "k2");

    @TempDir
    private Path home;

    @Test
    void theyAreThoseOfKeysThatDoNotCountNow() throws IOException {
        Path file = Records.write(home.resolve("provenance.keys"), Records.KEY_LINE + OTHER_KEY);
        ProvenanceCheck check = new ProvenanceCheck(new KeyRing(file, Ambient.system()));
        KnowledgeStructure kept = Records.structure(List.of(record("b", "k2"), record("a", "k1"), record("c", "k1")));

        assertThat(check.unverified(kept)).isEmpty();
        Records.write(file, "k1 revoked hmac-sha256\n" + OTHER_KEY);
        assertThat(check.unverified(kept)).containsExactly("a", "c");
        Records.write(file, Records.KEY_LINE);
        assertThat(check.unverified(kept)).containsExactly("b");
        Records.write(file, "nonsense");
        assertThat(check.unverified(kept)).containsExactly("b", "a", "c");
    }

    @Test
    void theFirstTenAreNamed() throws IOException {
        Path file = Records.write(home.resolve("provenance.keys"), "other 1".concat("1".repeat(63)));
        List<Map<String, Object>> records = new ArrayList<>();
        IntStream.range(0, 30).forEach(i -> records.add(record("r" + i, i % 2 == 0 ? "k1" : "k2")));

        assertThat(new ProvenanceCheck(new KeyRing(file, Ambient.system())).unverified(Records.structure(records)))
                .containsExactly("r0", "r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9");
    }

    private static Map<String, Object> record(String id, String key) {
        Map<String, Object> fields = Records.fields("claim");
        fields.put("key_id", key);
        return Records.object(id, ProvenanceCheck.RECORD_TYPE, RecordSignature.RECORD_NAME, fields);
    }
}
