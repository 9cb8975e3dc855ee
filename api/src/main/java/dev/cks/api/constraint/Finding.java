package dev.cks.api.constraint;

import dev.cks.api.knowledge.CodePointOrder;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;

/**
 * A diagnostic together with the part of the platform that vouches for it; made by the engine only.
 *
 * @param diagnostic what was reported
 * @param source {@code core} for built-in rules, {@code extension} for rules of plugins, {@code mcp} for provenance
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Finding(Diagnostic diagnostic, String source) {

    /** The source of built-in rules. */
    public static final String CORE = "core";

    /** The source of rules that plugins contribute. */
    public static final String EXTENSION = "extension";

    /** The source of provenance findings. */
    public static final String MCP = "mcp";

    /** Orders findings by severity, lightest first, then code, location and message by code point. */
    public static final Comparator<Finding> ORDER = Comparator.comparing(
                    (Finding finding) -> finding.diagnostic.severity())
            .thenComparing(finding -> finding.diagnostic.code(), CodePointOrder.INSTANCE)
            .thenComparing(finding -> finding.diagnostic.location().orElse(""), CodePointOrder.INSTANCE)
            .thenComparing(finding -> finding.diagnostic.message(), CodePointOrder.INSTANCE);

    /** Returns the finding as plain JSON values, the one shape of diagnostics everywhere. */
    public Map<String, Object> toJson() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("code", diagnostic.code());
        json.put("severity", diagnostic.severity().word());
        json.put("source", source);
        json.put("location", diagnostic.location().orElse(null));
        json.put("message", diagnostic.message());
        Map<String, Object> metadata = new LinkedHashMap<>(diagnostic.metadata());
        diagnostic.location().ifPresent(location -> metadata.put("location", location));
        json.put("metadata", metadata);
        if (!diagnostic.fixes().isEmpty()) {
            json.put("fixes", diagnostic.fixes().stream().map(Fix::toJson).toList());
        }
        return json;
    }
}
