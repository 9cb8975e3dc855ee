package dev.cks.testkit;

import dev.cks.api.plugin.Elicitation;
import dev.cks.api.plugin.Question;
import dev.cks.core.client.Asked;
import dev.cks.core.client.AskingClient;
import dev.cks.core.client.LogLevel;
import dev.cks.core.codec.CanonicalJson;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A client that gives the answers of a script, one after the other, and remembers what it was asked and told.
 *
 * <pre>{@code
 * ScriptedClient client = new ScriptedClient().fillsIn(Map.of("sure", true));
 * ToolTester.of(new DeleteAll()).withClient(client).call(Map.of()).answers("deleted", 3);
 * assertThat(client.asked()).containsExactly("Delete 3 objects?");
 * }</pre>
 *
 * <p>For one call of one tool. A question that the script has no answer to, or an answer that doesn't fit the form asked for,
 * is an {@link AssertionError}.
 */
public final class ScriptedClient extends AskingClient {

    private final Deque<Scripted> script = new ArrayDeque<>();
    private final List<String> asked = new ArrayList<>();
    private final List<String> logged = new ArrayList<>();

    private record Scripted(String kind, Map<String, Object> answer) {}

    /** Makes a client that answers nothing yet, and takes every question. */
    public ScriptedClient() {
        super(ScriptedClient::misfit);
    }

    /** Fills in the next form. */
    public ScriptedClient fillsIn(Map<String, ?> content) {
        return then(Question.ELICITATION, Map.of("action", Elicitation.ACCEPT, "content", content));
    }

    /** Says no to the next form. */
    public ScriptedClient declines() {
        return then(Question.ELICITATION, Map.of("action", Elicitation.DECLINE));
    }

    /** Puts the next form away. */
    public ScriptedClient cancels() {
        return then(Question.ELICITATION, Map.of("action", Elicitation.CANCEL));
    }

    /** Has its model say a text. */
    public ScriptedClient says(String text) {
        return then(
                Question.SAMPLING,
                Map.of("role", "assistant", "model", "scripted", "content", Map.of("type", "text", "text", text)));
    }

    /** Tells where it works. */
    public ScriptedClient worksIn(String... uris) {
        return then(
                Question.ROOTS,
                Map.of("roots", Stream.of(uris).map(uri -> Map.of("uri", uri)).toList()));
    }

    /** Returns the questions so far: the message of a form, and for others the parameters as JSON. */
    public List<String> asked() {
        return List.copyOf(asked);
    }

    /** Returns what it was told for its log so far, each as {@code level logger: data}. */
    public List<String> logged() {
        return List.copyOf(logged);
    }

    @Override
    public boolean takes(String kind) {
        return true;
    }

    @Override
    protected Map<String, Map<String, Object>> answers(Map<String, Asked> questions) {
        Map<String, Map<String, Object>> answers = new LinkedHashMap<>();
        questions.forEach((name, question) -> answers.put(name, answer(question)));
        return answers;
    }

    @Override
    protected void log(LogLevel level, Map<String, Object> params) {
        logged.add(level.word() + " " + params.get("logger") + ": " + text(params.getOrDefault("data", "")));
    }

    private ScriptedClient then(String kind, Map<String, Object> answer) {
        script.add(new Scripted(kind, answer));
        return this;
    }

    private Map<String, Object> answer(Asked question) {
        asked.add(text(question.params().getOrDefault("message", question.params())));
        Scripted next = script.poll();
        if (next == null || !next.kind().equals(question.kind())) {
            throw new AssertionError("The script has no answer to " + question.method() + " here:\n"
                    + CanonicalJson.pretty(question.params()));
        }
        return next.answer();
    }

    private static Optional<String> misfit(Map<String, Object> schema, Map<String, Object> form) {
        List<String> misfits = JsonSchema.of(schema).misfits(form);
        if (!misfits.isEmpty()) {
            throw new AssertionError("The script fills in what the tool didn't ask for:" + ToolVerdict.lines(misfits));
        }
        return Optional.empty();
    }

    private static String text(Object value) {
        return value instanceof String text ? text : CanonicalJson.compact(value);
    }
}
