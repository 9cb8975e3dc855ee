package dev.cks.benchmarks.ideal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class IdealLoopTest {

    private static final String OBJECTS =
            object("a", "X", "{\"nested\":{\"participants\":[1]}}") + "," + object("b", "X", "{}");

    @Test
    void nothingIsFoundWhereNothingIsWrong() {
        assertThat(violations(OBJECTS + relation("derives", "a", "b"))).isEqualTo(new Violations(0, 0, 0, 0, 0));
    }

    @Test
    void repeatedIdsAndPlacesThatNobodyTakesAreCounted() {
        String text = OBJECTS + "," + object("a", "X", "{}") + relation("cites", "a", "gone") + ","
                + object("n", "Relation", "{\"participants\":[\"a\",\"b\",\"lost\"],\"relation_type\":\"cites\"}");

        assertThat(violations(text)).isEqualTo(new Violations(1, 2, 0, 0, 0));
    }

    @Test
    void declaredRulesAreApplied() {
        String rules = ","
                + object("mx", "MutualExclusionRule", "{\"relation_type_a\":\"s\",\"relation_type_b\":\"r\"}") + ","
                + object("fn", "FunctionalRelationRule", "{\"relation_type\":\"f\"}");
        String text = OBJECTS
                + rules
                + relation("s", "a", "b")
                + relation("r", "a", "b")
                + relation("r", "b", "a")
                + relation("f", "a", "b")
                + relation("f", "a", "a")
                + relation("f", "b", "a");

        assertThat(violations(text)).isEqualTo(new Violations(0, 0, 1, 1, 0));
    }

    @Test
    void derivationsThatLeadBackAreCounted() {
        String text =
                OBJECTS + relation("derives", "a", "b") + relation("derives", "b", "a") + relation("derives", "b", "b");

        assertThat(violations(text)).isEqualTo(new Violations(0, 0, 0, 0, 2));
    }

    private static Violations violations(String entries) {
        String text = "{\"version\":\"1.0\",\"objects\":[" + entries + "]}";
        return new IdealLoop().load(text.getBytes(StandardCharsets.UTF_8)).check();
    }

    private static String relation(String type, String source, String target) {
        String content =
                "{\"participants\":[\"" + source + "\",\"" + target + "\"],\"relation_type\":\"" + type + "\"}";
        return "," + object("r-" + type + "-" + source + "-" + target, "Relation", content);
    }

    private static String object(String id, String type, String content) {
        return "{\"identity\":{\"id\":\"" + id + "\",\"type\":\"" + type + "\",\"name\":\"n\"},\"structure\":" + content
                + "}";
    }
}
