package dev.cks.cli;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Severity;
import dev.cks.api.tool.ErrorCode;
import dev.cks.cli.explain.PlatformCode;
import dev.cks.core.validation.Extension;
import dev.cks.core.validation.Validator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The rules of a SARIF run, one for each code. For one thread. */
final class SarifRules {

    private final List<Map<String, Object>> rules = new ArrayList<>();
    private final Map<String, Integer> indexes = new LinkedHashMap<>();

    SarifRules(List<Extension> extensions) {
        Validator.builtIns().forEach(this::add);
        PlatformCode.ALL.forEach(code -> add(code.code(), rule(code.code(), code.when())));
        ErrorCode malformed = ErrorCode.INVALID_JSON;
        add(malformed.code(), rule(malformed.code(), malformed.when()));
        extensions.forEach(extension -> add(extension.info()));
    }

    /** Returns the place of a code's rule in the list. */
    int indexOf(String code) {
        if (!indexes.containsKey(code)) {
            add(code, rule(code, "A finding that no installed rule declares."));
        }
        return Objects.requireNonNull(indexes.get(code));
    }

    List<Map<String, Object>> toJson() {
        return List.copyOf(rules);
    }

    /** Returns the word by which SARIF calls a severity. */
    static String level(Severity severity) {
        return severity == Severity.INFO ? "note" : severity.word();
    }

    private void add(ConstraintInfo info) {
        for (String code : info.codes()) {
            Map<String, Object> rule = rule(code, info.summary());
            rule.put("name", info.name());
            rule.put("defaultConfiguration", Map.of("level", level(info.severity())));
            info.docs().filter(docs -> docs.matches("https?://\\S+")).ifPresent(url -> rule.put("helpUri", url));
            add(code, rule);
        }
    }

    private void add(String code, Map<String, Object> rule) {
        if (indexes.putIfAbsent(code, rules.size()) == null) {
            rules.add(rule);
        }
    }

    private static Map<String, Object> rule(String code, String description) {
        Map<String, Object> rule = new LinkedHashMap<>();
        rule.put("id", code);
        rule.put("shortDescription", Map.of("text", description));
        rule.put("help", Map.of("text", "cks explain " + code));
        return rule;
    }
}
