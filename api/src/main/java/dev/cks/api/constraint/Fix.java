package dev.cks.api.constraint;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apiguardian.api.API;

/**
 * Operations that would repair what a finding reports.
 *
 * @param description what the operations do, in a sentence
 * @param safe true when applying them without a look can't lose knowledge; false when somebody should review them
 * @param operations evolution operations as plain JSON values, in the order in which to apply them
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Fix(String description, boolean safe, List<Map<String, Object>> operations) {

    /** Copies the operations. */
    public Fix {
        operations = operations.stream()
                .map(operation -> Collections.unmodifiableMap(new LinkedHashMap<>(operation)))
                .toList();
    }

    /** Returns the fix as plain JSON values. */
    public Map<String, Object> toJson() {
        return Map.of(
                "description", description,
                "safety", safe ? "safe" : "review",
                "operations", operations);
    }
}
