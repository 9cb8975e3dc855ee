package dev.cks.runtime.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.knowledge.KnowledgeObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RecordSignatureTest {

    private static final SigningKey KEY = (SigningKey) Key.parse(Records.KEY_LINE.strip());

    @Test
    void signsThePublishedVectorWithoutADigest() {
        assertThat(sign("vr-1", Records.fields("claim-1")))
                .isEqualTo("53690d0e42325a7d35f058c63f9d47eeea918553e92cc2620d4b064f94a6008b");
    }

    @Test
    void signsThePublishedVectorWithEscapesAndADigest() {
        Map<String, Object> fields = new LinkedHashMap<>(Records.fields("claim\n2"));
        fields.put("http_status", 404L);
        fields.put("url", "https://example.com/a?b=c");
        fields.put("final_url", "https://example.org/");
        fields.put("method", "GET");
        fields.put("content_sha256", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");

        assertThat(sign("vr-\u00e9|\"1", fields))
                .isEqualTo("db2200a765056e2e357cc7de32c39490f4529a2f4bd8fbf842df6278da68eb43");
    }

    private static String sign(String id, Map<String, Object> fields) {
        KnowledgeObject record = Records.structure(
                        List.of(Records.object(id, "VerificationRecord", "verification", fields)))
                .find(id)
                .orElseThrow();
        return RecordSignature.sign(id, record.structure(), KEY);
    }
}
