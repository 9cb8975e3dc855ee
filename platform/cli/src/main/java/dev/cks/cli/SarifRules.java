package dev.cks.cli;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Severity;
import dev.cks.core.validation.Extension;
import dev.cks.core.validation.Validator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The rules of a SARIF run, one for each code: first those that are installed, then those that turn up in findings. */
final class SarifRules {

    private final List<Map<String, Object>> rules = new ArrayList<>();
    private final Map<String, Integer> indexes = new LinkedHashMap<>();

    SarifRules(List<Extension> extensions) {
        Validator.builtIns().forEach(this::add);
        extensions.forEach(extension -> add(extension.info()));
    }

    /** Returns the place of a code's rule in the list, which grows by codes that nobody declared. */
    int indexOf(String code) {
        return indexes.computeIfAbsent(code, unseen -> {
            rules.add(Map.of("id", code));
            return rules.size() - 1;
        });
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
            if (indexes.putIfAbsent(code, rules.size()) == null) {
                rules.add(rule(code, info));
            }
        }
    }

    private static Map<String, Object> rule(String code, ConstraintInfo info) {
        Map<String, Object> rule = new LinkedHashMap<>();
        rule.put("id", code);
        rule.put("name", info.name());
        rule.put("shortDescription", Map.of("text", info.summary()));
        rule.put("defaultConfiguration", Map.of("level", level(info.severity())));
        rule.put("help", Map.of("text", "cks explain " + code));
        info.docs().filter(docs -> docs.matches("https?://\\S+")).ifPresent(url -> rule.put("helpUri", url));
        return rule;
    }
}
