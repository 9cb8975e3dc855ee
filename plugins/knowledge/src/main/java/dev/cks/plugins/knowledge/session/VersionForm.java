package dev.cks.plugins.knowledge.session;

import dev.cks.api.plugin.VersionInfo;
import dev.cks.api.tool.Schema;
import java.util.LinkedHashMap;
import java.util.Map;

/** How tools show what is known of a version. */
final class VersionForm {

    static final Map<String, Object> SCHEMA = Schema.open(
            Map.of(
                    "version_id", Map.of("type", "string"),
                    "created_at", Map.of("type", "string"),
                    "transaction_id", Map.of("type", "string"),
                    "metadata", Map.of("type", "object", "description", "Why, by whom and from what it was made.")),
            "version_id",
            "created_at",
            "transaction_id",
            "metadata");

    private VersionForm() {}

    static Map<String, Object> of(VersionInfo version) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("version_id", version.versionId());
        json.put("created_at", version.createdAt().toString());
        json.put("transaction_id", version.transactionId());
        json.put("metadata", metadata(version));
        return json;
    }

    private static Map<String, Object> metadata(VersionInfo version) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("cause", version.cause());
        json.put("parents", version.parents());
        json.put("root_hash", version.rootHash());
        json.put("extensions", version.extensions());
        json.put("principal", version.caller().principal());
        json.put("client", version.caller().client());
        json.put("transport", version.caller().transport());
        return json;
    }
}
