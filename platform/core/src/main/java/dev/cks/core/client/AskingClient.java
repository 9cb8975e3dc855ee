package dev.cks.core.client;

import dev.cks.api.plugin.Answers;
import dev.cks.api.plugin.Client;
import dev.cks.api.plugin.Elicitation;
import dev.cks.api.plugin.Question;
import dev.cks.api.plugin.Root;
import dev.cks.api.plugin.Sample;
import dev.cks.api.plugin.Sampling;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.json.PlainJson;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** A client that is asked in plain values; what plugins ask and what clients answer is checked here. For one call. */
public abstract class AskingClient implements Client {

    private static final String OWN_NAME = "question-";

    private final AnswerReader reader;
    private final Set<String> used = new HashSet<>();
    private final Map<String, Remembered> remembered = new HashMap<>();

    private record Remembered(Asked question, Object answer) {}

    /** Makes a client of one call. */
    protected AskingClient(FormCheck check) {
        this.reader = new AnswerReader(check);
    }

    /**
     * Returns the results that the client gives to questions, for each of their names.
     *
     * @throws ToolException when it gives none
     */
    protected abstract Map<String, Map<String, Object>> answers(Map<String, Asked> questions);

    /** Tells whether a question is left open, and the client will make the call again with the answer. */
    public boolean unanswered() {
        return false;
    }

    /** Tells whether the client answers by making the call again. */
    public boolean answersBySecondCall() {
        return false;
    }

    /** Begins a run of the tool; a call may take several, and what was asked in one isn't asked again in the next. */
    public final void beginRun() {
        used.clear();
    }

    /** Tells the client something, given as plain JSON values. */
    protected abstract void log(LogLevel level, Map<String, Object> params);

    /** Returns how a call fails whose client doesn't take a kind of questions. */
    protected ToolException notTaken(String kind) {
        return new ToolException(
                ErrorCode.NOT_SUPPORTED,
                "The tool has to ask the client, which didn't say that it takes such questions. Call it from a client with"
                        + " the capability " + kind,
                Map.of("capability", kind));
    }

    /** Returns how a call fails when the answer to a question is none. */
    protected ToolException amiss(String name, Asked question, String why) {
        return new ToolException(
                ErrorCode.CLIENT_FAILED,
                "The client's answer to " + question.method() + " can't be used: " + why,
                Map.of("method", question.method()));
    }

    @Override
    public final Elicitation elicit(String message, Map<String, Object> requestedSchema) {
        String name = ownName();
        return ask(Map.of(name, Question.elicitation(message, requestedSchema))).elicitation(name);
    }

    @Override
    public final Sample sample(Sampling request) {
        String name = ownName();
        return ask(Map.of(name, Question.sampling(request))).sample(name);
    }

    @Override
    public final List<Root> roots() {
        String name = ownName();
        return ask(Map.of(name, Question.roots())).roots(name);
    }

    @Override
    public final Answers ask(Map<String, Question> questions) {
        Map<String, Asked> asked = new LinkedHashMap<>();
        questions.forEach((name, question) -> asked.put(name, accepted(name, question)));
        if (asked.isEmpty()) {
            throw new IllegalArgumentException("There is no question");
        }
        Map<String, Asked> fresh = new LinkedHashMap<>(asked);
        fresh.entrySet().removeIf(entry -> isRemembered(entry.getKey(), entry.getValue()));
        if (!fresh.isEmpty()) {
            Map<String, Map<String, Object>> given = answers(fresh);
            fresh.forEach((name, question) ->
                    remember(name, question, read(name, question, given.getOrDefault(name, Map.of()))));
        }
        Map<String, Object> read = new LinkedHashMap<>();
        asked.keySet()
                .forEach(name -> read.put(
                        name, Objects.requireNonNull(remembered.get(name)).answer()));
        return new Answers(read);
    }

    private boolean isRemembered(String name, Asked question) {
        Remembered earlier = remembered.get(name);
        return earlier != null && earlier.question().equals(question);
    }

    private void remember(String name, Asked question, Object answer) {
        remembered.put(name, new Remembered(question, answer));
    }

    @Override
    public final void log(String level, String logger, Object data) {
        LogLevel known = LogLevel.of(level)
                .orElseThrow(() -> new IllegalArgumentException("There is no level of this word: " + level));
        log(known, PlainJson.copy(Map.of("level", level, "logger", logger, "data", data)));
    }

    private Asked accepted(String name, Question question) {
        if (!used.add(name)) {
            throw new IllegalArgumentException("There was a question of this name already: " + name);
        }
        if (!takes(question.kind())) {
            throw notTaken(question.kind());
        }
        return Asked.of(question);
    }

    private Object read(String name, Asked question, Map<String, Object> answer) {
        try {
            return reader.read(question, answer);
        } catch (AmissException why) {
            throw amiss(name, question, String.valueOf(why.getMessage()));
        }
    }

    private String ownName() {
        return OWN_NAME + (used.size() + 1);
    }
}
