package dev.cks.host.lock;

import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.core.codec.CanonicalJson;
import dev.cks.core.json.PlainJson;
import dev.cks.host.offer.Offer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Everything that a client and a model learn about a tool, a prompt or a resource before it is called.
 *
 * @param content of a tool: {@code name}, {@code title}, {@code description}, {@code input_schema}, {@code output_schema},
 *     {@code hints} and, where it is so, {@code transactional} and {@code paged}, as plain
 *     JSON values; of others, what the Model Context Protocol says of them
 */
public record Definition(Map<String, Object> content) {

    /** Copies the content deeply. */
    public Definition {
        content = PlainJson.copy(content);
    }

    /** Returns the definition that a tool gives of itself. */
    public static Definition of(ToolInfo info) {
        Map<String, Object> content = new LinkedHashMap<>(Map.of(
                "name", info.name(),
                "title", info.title(),
                "description", info.description(),
                "input_schema", info.inputSchema(),
                "output_schema", info.outputSchema(),
                "hints", hints(info.hints())));
        if (info.transactional()) {
            content.put("transactional", true);
        }
        if (info.paged()) {
            content.put("paged", true);
        }
        return new Definition(content);
    }

    /** Returns the definition that is given of an offer. */
    public static Definition of(Offer offer) {
        return new Definition(offer.description());
    }

    /** Returns the lower-case hexadecimal SHA-256 of the content as compact canonical JSON in UTF-8. */
    public String sha256() {
        try {
            byte[] canonical = CanonicalJson.compact(content).getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(canonical));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java platform has SHA-256", impossible);
        }
    }

    private static Map<String, Object> hints(ToolHints hints) {
        return Map.of(
                "read_only", hints.readOnly(),
                "destructive", hints.destructive(),
                "idempotent", hints.idempotent(),
                "open_world", hints.openWorld());
    }
}
