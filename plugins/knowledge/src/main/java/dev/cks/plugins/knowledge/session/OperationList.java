package dev.cks.plugins.knowledge.session;

import dev.cks.api.tool.Schema;
import java.util.List;
import java.util.Map;

/** The field that holds operations, as many as can be shown. */
final class OperationList {

    static final String NAME = "operations";
    static final int MOST = 500;

    private OperationList() {}

    static void put(Map<String, Object> answer, List<Map<String, Object>> operations) {
        answer.put(NAME, operations.stream().limit(MOST).toList());
        if (operations.size() > MOST) {
            answer.put("operations_omitted", operations.size() - MOST);
        }
    }

    static void describe(Map<String, Object> properties) {
        properties.put(
                "operations", Schema.listOf(Map.of("type", "object"), "The operations with full contents, in order."));
        properties.put("operations_omitted", Schema.integer("How many more there are than the " + MOST + " shown.", 1));
    }
}
