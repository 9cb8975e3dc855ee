package dev.cks.cli.configuration;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Severity;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A mapping from diagnostic codes to severities. */
record Severities() implements ValueType<Map<String, SeverityOverride>> {

    @Override
    public String description() {
        return "a mapping from codes to info, warning or error";
    }

    @Override
    public Map<String, SeverityOverride> read(String key, Value value) {
        if (!(value instanceof Value.Mapping mapping)) {
            throw value.mismatch(key, description());
        }
        Map<String, SeverityOverride> severities = new LinkedHashMap<>();
        Elements.read(mapping.entries(), entry -> Map.entry(entry.key(), override(key, entry)))
                .forEach(entry -> severities.put(entry.getKey(), entry.getValue()));
        return Collections.unmodifiableMap(severities);
    }

    @Override
    public @Nullable Value fromVariable(String text, Place place) {
        return null;
    }

    @Override
    public Object toJson(Map<String, SeverityOverride> value) {
        Map<String, Object> json = new LinkedHashMap<>();
        value.forEach((code, override) -> json.put(code, override.severity().word()));
        return json;
    }

    private static SeverityOverride override(String key, Value.Entry entry) {
        code(key, entry.key(), entry.place());
        return new SeverityOverride(severity(key + "." + entry.key(), entry.value()), entry.place());
    }

    /** Returns a code that is well formed and may be named by settings. */
    static String code(String key, String code, Place place) {
        if (!ConstraintInfo.CODE.matcher(code).matches()) {
            throw ConfigurationException.at(
                    place, key + " must name a code such as TRIAL-NO-ARM, not \"" + code + "\"");
        }
        ProtectedCodes.refuse(place, key, code);
        return code;
    }

    private static Severity severity(String key, Value value) {
        Optional<Severity> severity = value instanceof Value.Scalar scalar
                ? Stream.of(Severity.values())
                        .filter(each -> each.word().equals(scalar.text()))
                        .findFirst()
                : Optional.empty();
        return severity.orElseThrow(() -> value.mismatch(key, "info, warning or error"));
    }
}
