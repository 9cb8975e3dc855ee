package dev.cks.plugins.knowledge;

import static dev.cks.testkit.KnowledgeStructures.object;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Graphs.Registration;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Tool;
import dev.cks.plugins.knowledge.graph.GetGraph;
import dev.cks.plugins.knowledge.graph.ListGraphs;
import dev.cks.plugins.knowledge.graph.RegisterGraph;
import dev.cks.plugins.knowledge.graph.UnregisterGraph;
import dev.cks.testkit.KnowledgeStructures;
import dev.cks.testkit.ToolTester;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GraphToolsTest {

    private static final KnowledgeStructure THING = KnowledgeStructures.of(object("a", "Thing"));

    @Test
    void registeringAnswersWhatTheNameStandsFor() {
        tester(new RegisterGraph())
                .call(Map.of(
                        "name", "new", "session_id", "s1", "description", "d", "tags", List.of("t"), "replace", false))
                .answers("registered", true)
                .answers("name", "new")
                .answers("session_id", "s1")
                .answers("session_state", "open")
                .answers("description", "d")
                .answers("tags", List.of("t"));
    }

    @Test
    void aNameThatIsTakenIsReplacedOnlyWhenAsked() {
        ToolTester register = tester(new RegisterGraph());
        register.call(Map.of("name", "one", "session_id", "s2")).fails(ErrorCode.INVALID_PARAMETER);
        register.call(Map.of("name", "one", "session_id", "s2", "replace", true))
                .answers("session_id", "s2");
        register.call(Map.of("name", "new", "session_id", "gone")).fails(ErrorCode.SESSION_NOT_FOUND);
        register.call(Map.of("name", "new", "session_id", "s1", "tags", Arrays.asList("t", "")))
                .answers("registered", true);
    }

    @Test
    void aNameIsFoundOrNot() {
        ToolTester get = tester(new GetGraph());
        get.call(Map.of("name", "one")).answers("found", true).answers("session_id", "s1");
        assertThat(get.call(Map.of("name", "none")).answers("found", false).content())
                .containsOnlyKeys("found", "name");
    }

    @Test
    void namesAreListedNewestFirstAndFiltered() {
        ToolTester list = tester(new ListGraphs());
        assertThat(list.call(Map.of()).content().toString()).containsSubsequence("name=two", "name=one");
        assertThat(list.call(Map.of("tag", "t")).content().toString())
                .contains("one")
                .doesNotContain("two");
        assertThat(list.call(Map.of("query", "SECOND")).content().toString())
                .contains("two")
                .doesNotContain("one");
    }

    @Test
    void aNameIsTakenAway() {
        ToolTester unregister = tester(new UnregisterGraph());
        unregister.call(Map.of("name", "one")).answers("unregistered", true).answers("session_id", "s1");
        unregister.call(Map.of("name", "none")).fails(ErrorCode.GRAPH_NOT_FOUND);
    }

    private static ToolTester tester(Tool tool) {
        return ToolTester.of(tool)
                .withSession("s1", THING)
                .withSession("s2", THING)
                .withGraph(new Registration("one", "s1", "the first", List.of("t")))
                .withGraph(new Registration("two", "s2", "the second", List.of()));
    }
}
