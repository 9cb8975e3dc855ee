package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.plugin.Page;
import dev.cks.api.plugin.Question;
import dev.cks.api.tool.Block;
import dev.cks.api.tool.Caller;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Progress;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolException;
import dev.cks.api.tool.ToolResult;
import dev.cks.core.client.Asked;
import dev.cks.core.client.AskingClient;
import dev.cks.core.client.LogLevel;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A transactional tool asks its client after it has changed something. */
class AskingAfterChangesTest {

    private static final Caller CALLER = new Caller("local", "", "stdio");
    private static final String STRUCTURE = "{\"objects\":[]}";

    @TempDir
    private Path home;

    private KeptKnowledge knowledge;
    private ToolDispatcher dispatcher;

    /** A client that answers with the second call. */
    private static final class SecondCall extends AskingClient {

        private final boolean second;
        private boolean unanswered;

        SecondCall(boolean second) {
            super((schema, form) -> Optional.empty());
            this.second = second;
        }

        @Override
        public boolean takes(String kind) {
            return kind.equals(Question.ROOTS);
        }

        @Override
        public boolean answersBySecondCall() {
            return true;
        }

        @Override
        public boolean unanswered() {
            return unanswered;
        }

        @Override
        protected Map<String, Map<String, Object>> answers(Map<String, Asked> questions) {
            unanswered = !second;
            if (unanswered) {
                throw new ToolException(ErrorCode.CLIENT_FAILED, "The run ends here");
            }
            return Map.of(questions.keySet().iterator().next(), Map.of("roots", List.of()));
        }

        @Override
        protected void log(LogLevel level, Map<String, Object> params) {
            throw new AssertionError("Nothing is told");
        }
    }

    @BeforeEach
    void setUp() {
        knowledge = new KeptKnowledge(home);
        dispatcher = knowledge.dispatcher(FakeTool.described(
                "open",
                info -> info.transactional()
                        .inputSchema(Schema.closed(Map.of("fail", Schema.flag("Whether to fail.")))),
                AskingAfterChangesTest::open));
    }

    private static ToolResult open(ToolCall call) {
        call.sessions().open(STRUCTURE, List.of());
        int roots = call.client().roots().size();
        if (call.arguments().has("fail")) {
            throw new ToolException(ErrorCode.NOT_SUPPORTED, "It fails");
        }
        return new ToolResult(Map.of("roots", roots), List.of(Block.text("opened")));
    }

    private ToolAnswer call(AskingClient client, Map<String, Object> arguments) {
        return dispatcher.dispatch(new ToolRequest("open", arguments, CALLER, Progress.NONE, client, () -> false));
    }

    private int sessions() {
        return knowledge
                .sessions()
                .list(new Page.Request(Optional.empty(), 100))
                .items()
                .size();
    }

    @Test
    void nothing_is_kept_of_a_run_that_ends_with_a_question() {
        assertThat(call(new SecondCall(false), Map.of())).isInstanceOf(ToolAnswer.Unanswered.class);
        assertThat(sessions()).isZero();
        assertThat(call(new SecondCall(true), Map.of()).content()).isEqualTo(Map.of("roots", 0L));
        assertThat(sessions()).isEqualTo(1);
    }

    @Test
    void a_call_that_fails_keeps_what_it_would_keep_of_any_other_client() {
        assertThat(call(new SecondCall(true), Map.of("fail", true)).content()).containsEntry("error", "not_supported");
        assertThat(sessions()).isEqualTo(1);
    }

    @Test
    void a_key_is_free_until_the_call_was_answered() {
        Map<String, Object> named = Map.of("idempotency_key", "k");
        assertThat(call(new SecondCall(false), named)).isInstanceOf(ToolAnswer.Unanswered.class);
        assertThat(call(new SecondCall(true), named).content()).isEqualTo(Map.of("roots", 0L));
        ToolAnswer again = call(new SecondCall(true), named);
        assertThat(again.content()).containsEntry("replayed", true);
        assertThat(again.blocks()).containsExactly(Block.text("opened").toJson());
        assertThat(sessions()).isEqualTo(1);
    }
}
