package dev.cks.plugins.verification;

import dev.cks.api.plugin.Attestation.Attested;
import dev.cks.api.plugin.HttpReceipt;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolException;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Asks for a page of the web, and answers a signed record of what came back; keeps nothing. */
public final class VerifySource implements Tool {

    private static final String URL = "url";
    private static final String SUBJECT = "subject_id";
    private static final String DIGEST = "digest";

    private static final ToolInfo INFO = ToolInfo.builder(
                    "verify_source", "Verify source", new ToolHints(true, false, true, true))
            .description("Asks a public web server for a url, really, and answers a signed VerificationRecord of what"
                    + " came back, with the relation that links it to its subject. Nothing is kept: add both objects"
                    + " by evolve_knowledge (add_object), unchanged. It proves that the source answered, not that a"
                    + " claim is true. No other way makes a record that counts.")
            .inputSchema(inputSchema())
            .outputSchema(outputSchema())
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        String subject = required(call, SUBJECT);
        HttpReceipt receipt = call.http()
                .probe(required(call, URL), call.arguments().flag(DIGEST).orElse(false), call.progress());
        Attested attested = call.attestation().attest(receipt, subject);
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("objects", List.of(attested.record(), attested.link()));
        answer.put("status", receipt.status());
        answer.put("final_url", receipt.finalUrl());
        answer.put("hops", receipt.hops().stream().map(VerifySource::hop).toList());
        return new ToolResult(answer);
    }

    private static String required(ToolCall call, String name) {
        return call.arguments()
                .text(name)
                .filter(text -> !text.isBlank())
                .orElseThrow(() -> new ToolException(
                        ErrorCode.INVALID_PARAMETER, "\"" + name + "\" must not be blank", Map.of("parameter", name)));
    }

    private static Map<String, Object> hop(HttpReceipt.Hop hop) {
        return Map.of("url", hop.url(), "address", hop.address(), "status", hop.status());
    }

    private static Map<String, Object> inputSchema() {
        return Schema.closed(
                Map.of(
                        URL, Schema.text("The source, http or https; on a public server."),
                        SUBJECT, Schema.text("Id of the object that the source is for; it needn't exist yet."),
                        DIGEST, Schema.flag("Whether to read the content and record its SHA-256.")),
                URL,
                SUBJECT);
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(
                "objects",
                Schema.listOf(Map.of("type", "object"), "The record, then the relation verified_by that links it."));
        properties.put("status", Schema.integer("The status of the last answer; any counts as an answer.", 100));
        properties.put("final_url", Schema.text("What answered last, after redirects."));
        properties.put(
                "hops",
                Schema.listOf(Map.of("type", "object"), "Each request in order: url, numeric address, status."));
        return Schema.open(properties, "objects", "status", "final_url", "hops");
    }
}
