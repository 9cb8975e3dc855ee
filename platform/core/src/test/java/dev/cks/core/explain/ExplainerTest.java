package dev.cks.core.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.knowledge.Identity;
import dev.cks.core.Version;
import dev.cks.core.codec.CanonicalJson;
import dev.cks.core.structure.StructureBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class ExplainerTest {

    private final StructureBuilder builder = new StructureBuilder();

    @Test
    void summarisesCountsTypesAndIdentities() {
        object("b", "Z");
        object("a", "A");
        add("r", "R", Map.of("relation_type", "t", "participants", List.of("a", "b"), "x", 1));

        assertThat(CanonicalJson.compact(new Explainer().summary(builder.build())))
                .isEqualTo("{\"object_count\":3,\"relation_count\":1,\"summary\":{\"identities\":["
                        + "{\"id\":\"b\",\"name\":\"name of b\",\"type\":\"Z\"},"
                        + "{\"id\":\"a\",\"name\":\"name of a\",\"type\":\"A\"},"
                        + "{\"id\":\"r\",\"name\":\"name of r\",\"type\":\"R\"}],"
                        + "\"immutable\":true,\"object_count\":3,\"object_types\":[\"A\",\"R\",\"Z\"],"
                        + "\"relation_count\":1,\"relation_types\":[\"t\"],\"version\":\"" + Version.current()
                        + "\"}}");
    }

    @Test
    void tellsOfAnUnknownId() {
        assertThat(explain("nowhere"))
                .isEqualTo("{\"active_steps\":[],\"exists\":false,\"has_inference\":false,\"object_id\":\"nowhere\","
                        + "\"superseded_steps\":[]}");
    }

    @Test
    void explainsStepsWithPremisesAndTheStepsThatWereSuperseded() {
        object("c", "T");
        object("p", "T");
        step("old", "c", List.of(), Map.of("superseded_by", "s", "confidence", 1));
        step("s", "c", List.of("p", "old"), Map.of("operator", "deductive", "alternatives_considered", List.of("x")));

        assertThat(explain("c"))
                .isEqualTo("{\"active_steps\":[{\"alternatives_considered\":[\"x\"],\"confidence\":null,"
                        + "\"justification\":null,\"operator\":\"deductive\",\"premises\":["
                        + "{\"active_steps\":[],\"has_inference\":false,\"object_id\":\"p\",\"superseded_steps\":[],"
                        + "\"truncated\":null},{\"cites_step\":true,\"object_id\":\"old\"}],\"step_id\":\"s\"}],"
                        + "\"exists\":true,\"has_inference\":true,\"object_id\":\"c\",\"superseded_steps\":["
                        + "{\"confidence\":1,\"justification\":null,\"operator\":null,\"step_id\":\"old\","
                        + "\"superseded_by\":\"s\"}]}");
    }

    @Test
    void ordersActiveStepsByConfidence() {
        step("none", "c", List.of(), Map.of());
        step("half", "c", List.of(), Map.of("confidence", 0.5));
        step("odd", "c", List.of(), Map.of("confidence", 7));
        step("one", "c", List.of(), Map.of("confidence", 1));
        step("also one", "c", List.of(), Map.of("confidence", 1.0));
        step("flag", "c", List.of(), Map.of("confidence", true));

        assertThat(new Explainer().inference(builder.build(), "c").get("active_steps"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .extracting(step -> (Object) ((Map<?, ?>) step).get("step_id"))
                .containsExactly("one", "also one", "half", "none", "odd", "flag");
    }

    @Test
    void stopsAtACycle() {
        step("s", "a", List.of("b"), Map.of());
        step("t", "b", List.of("a"), Map.of());

        assertThat(explain("a"))
                .contains("{\"active_steps\":[],\"has_inference\":true,\"object_id\":\"a\",\"superseded_steps\":[],"
                        + "\"truncated\":\"cycle\"}");
    }

    @Test
    void stopsAtTheTwentyFifthLevel() {
        for (int i = 0; i < 40; i++) {
            step("s" + i, "n" + i, List.of("n" + (i + 1)), Map.of());
        }

        assertThat(explain("n0"))
                .contains("{\"active_steps\":[],\"has_inference\":null,\"object_id\":\"n25\",\"superseded_steps\":[],"
                        + "\"truncated\":\"max_depth\"}")
                .doesNotContain("n26");
    }

    @Test
    void boundsWhatSharedPremisesWouldMultiply() {
        for (int i = 0; i < 24; i++) {
            step("s" + i, "n" + i, List.of("n" + (i + 1), "n" + (i + 1), "n" + (i + 1)), Map.of());
        }

        String explanation = explain("n0");

        assertThat(explanation).contains("\"truncated\":\"max_nodes\"");
        assertThat(explanation.length()).isLessThan(5_000_000);
    }

    @Test
    void boundsManyStepsOfOneConclusion() {
        for (int i = 0; i < 20_000; i++) {
            step("s" + i, "c", List.of(), Map.of());
        }

        Map<String, Object> explanation = new Explainer().inference(builder.build(), "c");

        assertThat((List<?>) explanation.get("active_steps")).hasSize(10_000);
        assertThat(explanation).containsEntry("truncated", "max_nodes");
    }

    @Test
    void readsNothingIntoMalformedSteps() {
        step("s", "c", List.of(), Map.of("premises", "abc", "alternatives_considered", "abc"));
        step("t", "c", List.of(), Map.of("premises", new ArrayList<>(List.of(1, List.of()))));
        add("u", "InferenceStep", Map.of("conclusion", 5));

        assertThat(explain("c")).contains("\"premises\":[]").contains("\"alternatives_considered\":[]");
    }

    private String explain(String id) {
        return CanonicalJson.compact(new Explainer().inference(builder.build(), id));
    }

    private void object(String id, String type) {
        add(id, type, Map.of());
    }

    private void step(String id, String conclusion, List<String> premises, Map<String, Object> more) {
        Map<String, Object> content = new HashMap<>(Map.of("conclusion", conclusion, "premises", premises));
        content.putAll(more);
        add(id, "InferenceStep", content);
    }

    private void add(String id, String type, Map<String, ?> content) {
        assertThat(builder.add(new Identity(id, type, "name of " + id), content))
                .isEmpty();
    }
}
