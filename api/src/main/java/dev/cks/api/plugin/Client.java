package dev.cks.api.plugin;

import java.util.List;
import java.util.Map;
import org.apiguardian.api.API;

/**
 * The client at the other end of a call, and through it the person or the model that it serves.
 *
 * <p>A question ends the call, or holds it up, until it is answered. Clients of some versions of the protocol get the question
 * as the call's result and make the call again with the answer: <em>the tool is then run again from its start</em>, and the
 * questions that it asked before are answered at once. So ask before you do anything that a second run would do twice, ask the
 * same question under the same circumstances, and let nothing catch what a question throws. What a transactional tool changed
 * before its question is dropped.
 *
 * <p>For the thread of the call; not for implementing outside the platform.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface Client {

    /**
     * Tells whether the client takes questions of a kind.
     *
     * @param kind {@link Question#ELICITATION}, {@link Question#SAMPLING} or {@link Question#ROOTS}
     */
    boolean takes(String kind);

    /** Tells whether a person can be asked. */
    default boolean canAsk() {
        return takes(Question.ELICITATION);
    }

    /**
     * Asks a person to fill in a form.
     *
     * @param message what is asked for and why
     * @param requestedSchema a JSON Schema of an object whose properties are strings, numbers, booleans or choices
     * @return what the person did; the content of an accepted form fits the schema
     * @throws dev.cks.api.tool.ToolException {@code not_supported} when the client doesn't take such questions,
     *     {@code timeout} when nobody answers in time, {@code client_failed} when the client can't answer or answers amiss,
     *     {@code cancelled} when the call was withdrawn meanwhile
     */
    Elicitation elicit(String message, Map<String, Object> requestedSchema);

    /**
     * Has the client's model go on with a conversation.
     *
     * @throws dev.cks.api.tool.ToolException as {@link #elicit} does
     */
    Sample sample(Sampling request);

    /**
     * Returns the directories or other places that the client works in.
     *
     * @throws dev.cks.api.tool.ToolException as {@link #elicit} does
     */
    List<Root> roots();

    /**
     * Asks several questions at once.
     *
     * @param questions the questions by names of the tool's choice, each used once in a call
     * @throws dev.cks.api.tool.ToolException as {@link #elicit} does
     * @throws IllegalArgumentException when there is no question, or a name was used before
     */
    Answers ask(Map<String, Question> questions);

    /**
     * Tells the client something for its log; does nothing when the client doesn't want to know.
     *
     * @param level how serious it is: {@code debug}, {@code info}, {@code notice}, {@code warning}, {@code error},
     *     {@code critical}, {@code alert} or {@code emergency}
     * @param logger what tells it, a name of the tool's choice
     * @param data a text, or a map of plain JSON values
     * @throws IllegalArgumentException for another level
     */
    void log(String level, String logger, Object data);
}
