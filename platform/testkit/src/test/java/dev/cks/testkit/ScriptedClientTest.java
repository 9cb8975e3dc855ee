package dev.cks.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.plugin.Answers;
import dev.cks.api.plugin.Client;
import dev.cks.api.plugin.Elicitation;
import dev.cks.api.plugin.Question;
import dev.cks.api.plugin.Root;
import dev.cks.api.plugin.Sampling;
import dev.cks.api.tool.Block;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class ScriptedClientTest {

    private static final Map<String, Object> FORM =
            Schema.closed(Map.of("sure", Schema.flag("Whether it may be done.")), "sure");

    private record Asking(Function<Client, ToolResult> work) implements Tool {

        @Override
        public ToolInfo info() {
            return ToolInfo.builder("ask", "Ask", new ToolHints(true, false, true, false))
                    .description("Asks.")
                    .build();
        }

        @Override
        public ToolResult call(ToolCall call) {
            return work.apply(call.client());
        }
    }

    private static ToolResult confirmed(Client client) {
        Elicitation said = client.elicit("Do it?", FORM);
        client.log("info", "asking", Map.of("action", said.action()));
        return new ToolResult(Map.of(
                "done", said.accepted() && Boolean.TRUE.equals(said.content().get("sure"))));
    }

    private static ToolVerdict call(ScriptedClient client, Function<Client, ToolResult> work) {
        return ToolTester.of(new Asking(work)).withClient(client).call(Map.of());
    }

    @Test
    void a_form_is_filled_in_and_what_was_asked_and_told_is_remembered() {
        ScriptedClient client = new ScriptedClient().fillsIn(Map.of("sure", true));
        call(client, ScriptedClientTest::confirmed).answers("done", true);
        assertThat(client.asked()).containsExactly("Do it?");
        assertThat(client.logged()).containsExactly("info asking: {\"action\":\"accept\"}");
    }

    @Test
    void a_form_is_declined_or_put_away() {
        call(new ScriptedClient().declines(), ScriptedClientTest::confirmed).answers("done", false);
        call(new ScriptedClient().cancels(), ScriptedClientTest::confirmed).answers("done", false);
    }

    @Test
    void a_form_that_does_not_fit_is_a_mistake_of_the_test() {
        ScriptedClient client = new ScriptedClient().fillsIn(Map.of("sure", "perhaps"));
        assertThatThrownBy(() -> call(client, ScriptedClientTest::confirmed))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("/sure");
    }

    @Test
    void several_questions_are_answered_at_once() {
        ScriptedClient client = new ScriptedClient().says("Paris").worksIn("file:///work");
        call(client, asked -> {
                    Map<String, Question> questions = new LinkedHashMap<>();
                    questions.put("capital", Question.sampling(Sampling.of("The capital of France?", 10)));
                    questions.put("places", Question.roots());
                    Answers answers = asked.ask(questions);
                    assertThat(answers.roots("places")).containsExactly(new Root("file:///work", ""));
                    return new ToolResult(
                            Map.of("capital", answers.sample("capital").text()));
                })
                .answers("capital", "Paris");
    }

    @Test
    void a_question_that_the_script_does_not_know_is_a_mistake_of_the_test() {
        assertThatThrownBy(() -> call(new ScriptedClient().says("yes"), ScriptedClientTest::confirmed))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("elicitation/create");
    }

    @Test
    void a_name_is_used_once() {
        ScriptedClient client = new ScriptedClient().worksIn().worksIn();
        assertThatThrownBy(() -> call(client, asked -> {
                    asked.ask(Map.of("places", Question.roots()));
                    asked.ask(Map.of("places", Question.roots()));
                    return new ToolResult(Map.of());
                }))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void without_a_script_nobody_takes_questions() {
        ToolTester.of(new Asking(ScriptedClientTest::confirmed)).call(Map.of()).fails(ErrorCode.NOT_SUPPORTED);
    }

    @Test
    void blocks_are_shown() {
        ToolVerdict verdict = call(new ScriptedClient(), client -> ToolResult.showing(Block.text("Hello")));
        assertThat(verdict.blocks()).isEqualTo(List.of(Block.text("Hello")));
    }
}
