package org.example.supply;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cks.api.tool.ErrorCode;
import dev.cks.testkit.ToolTester;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ImportCycloneDxTest {

    private static final Map<String, Object> LOGGER = Map.of(
            "bom-ref", "logger",
            "name", "Logger",
            "version", "2.4",
            "supplier", Map.of("name", "Somebody"),
            "licenses", List.of(Map.of("license", Map.of("id", "MIT"))),
            "purl", "pkg:maven/org.logger/logger@2.4");
    private static final Map<String, Object> STRUCTURE = Map.of(
            "version", "2.4", "supplier", "Somebody", "licence", "MIT", "purl", "pkg:maven/org.logger/logger@2.4");

    private final ToolTester tester = ToolTester.of(new ImportCycloneDx());

    @Test
    void aComponentBecomesAnObjectWithWhatTheRulesLookAt() {
        Map<String, Object> identity = Map.of("id", "logger", "type", "Component", "name", "Logger");
        tester.call(bill(Map.of("components", List.of(LOGGER))))
                .answers(
                        "operations",
                        List.of(Map.of("type", "add_object", "identity", identity, "structure", STRUCTURE)))
                .answers("skipped", List.of());
    }

    @Test
    void dependenciesComeAfterTheComponentsThatTheyJoin() {
        Map<String, Object> answer = tester.call(bill(Map.of(
                        "metadata", Map.of("component", Map.of("bom-ref", "shop", "name", "shop")),
                        "dependencies", List.of(Map.of("ref", "shop", "dependsOn", List.of("logger", "logger"))),
                        "components", List.of(LOGGER))))
                .content();

        List<?> operations = (List<?>) answer.get("operations");
        Map<?, ?> last = (Map<?, ?>) operations.get(operations.size() - 1);
        assertEquals(3, operations.size());
        assertEquals("add_relation", last.get("type"));
        assertEquals(List.of("shop", "logger"), last.get("participants"));
    }

    @Test
    void whatNamesNothingIsSkippedAndSaid() {
        tester.call(bill(Map.of(
                        "components", List.of(Map.of("name", "nameless"), LOGGER, LOGGER),
                        "dependencies", List.of(Map.of("ref", "logger", "dependsOn", List.of("gone"))))))
                .answers("components", 1)
                .answers("dependencies", 0)
                .answers("skipped", List.of("component logger", "component nameless", "dependency of logger on gone"));
    }

    @Test
    void componentsWithinComponentsAreTakenOver() {
        tester.call(bill(Map.of("components", List.of(Map.of("bom-ref", "shop", "components", List.of(LOGGER))))))
                .answers("components", 2);
    }

    @Test
    void whateverIsOfAnotherTypeIsPassedOver() {
        tester.call(bill(Map.of("components", "none", "dependencies", List.of(1, "x", Map.of("ref", 2)), "metadata", 7)))
                .answers("operations", List.of());
    }

    @Test
    void whatIsNoBillIsRefused() {
        tester.call(Map.of("bill", Map.of("spdxVersion", "SPDX-2.3"))).fails(ErrorCode.INVALID_PARAMETER);
    }

    private static Map<String, Object> bill(Map<String, Object> content) {
        Map<String, Object> bill = new HashMap<>(content);
        bill.put("bomFormat", "CycloneDX");
        return Map.of("bill", bill);
    }
}
