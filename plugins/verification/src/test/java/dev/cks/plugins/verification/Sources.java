package dev.cks.plugins.verification;

import dev.cks.api.plugin.Attestation;
import dev.cks.api.plugin.Attestation.Attested;
import dev.cks.api.plugin.Http;
import dev.cks.api.plugin.HttpReceipt;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Progress;
import dev.cks.api.tool.ToolException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A web of a few pages, and somebody who signs what it answers; remembers what was asked. */
final class Sources implements Http, Attestation {

    static final String DIGEST = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

    private final Map<String, Integer> pages;
    final List<String> asked = new ArrayList<>();
    private int made;

    Sources(Map<String, Integer> pages) {
        this.pages = pages;
    }

    private record Seen(
            String url,
            String finalUrl,
            String method,
            int status,
            Instant checkedAt,
            Optional<String> contentSha256,
            List<Hop> hops)
            implements HttpReceipt {}

    @Override
    public HttpReceipt probe(String url, boolean digest, Progress progress) {
        asked.add(url + (digest ? " with digest" : ""));
        int status = Optional.ofNullable(pages.get(url)).orElseThrow(() -> refused(url));
        return new Seen(
                url,
                url + "#end",
                digest ? "GET" : "HEAD",
                status,
                Instant.parse("2026-01-01T00:00:00Z"),
                digest ? Optional.of(DIGEST) : Optional.empty(),
                List.of(new HttpReceipt.Hop(url, "192.0.2.1", status)));
    }

    private static ToolException refused(String url) {
        return url.contains("cancel")
                ? new ToolException(ErrorCode.CANCELLED, "withdrawn")
                : new ToolException(ErrorCode.UNSAFE_URL, "not there", Map.of("rule", "address"));
    }

    @Override
    public Attested attest(HttpReceipt receipt, String subjectId) {
        made++;
        String id = "vr-new-" + made;
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("checked_at", receipt.checkedAt().toString());
        content.put("checked_via", "automated_http_check");
        content.put("url", receipt.url());
        content.put("subject_id", subjectId);
        Map<String, Object> link = Map.of("participants", List.of(subjectId, id), "relation_type", "verified_by");
        return new Attested(
                Map.of("identity", identity(id, "VerificationRecord", "verification"), "structure", content),
                Map.of("identity", identity("rel-new-" + made, "Relation", "r"), "structure", link));
    }

    private static Map<String, Object> identity(String id, String type, String name) {
        return Map.of("id", id, "type", type, "name", name);
    }
}
