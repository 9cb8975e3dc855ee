package dev.cks.api.offer;

import dev.cks.api.tool.Message;
import dev.cks.api.tool.ToolCall;
import java.util.List;
import org.apiguardian.api.API;

/**
 * Offers one prompt: messages that a person chooses to begin a conversation with.
 *
 * <p>Found by {@link java.util.ServiceLoader}, so it has a public constructor without parameters. Safe for use by many threads.
 * A prompt only reads: whatever it changes through the services of its call is thrown away.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface PromptProvider {

    /** Returns what the prompt is; the same whenever it is asked. */
    PromptInfo info();

    /**
     * Returns the messages, at least one.
     *
     * @param call its arguments are strings; every required one is there and not blank, an optional one may be absent
     * @throws dev.cks.api.tool.ToolException to refuse with a coded error
     */
    List<Message> messages(ToolCall call);

    /**
     * Returns what an argument could become.
     *
     * @param argument the name of an argument of the prompt
     * @param typed what was typed of it, empty at first
     * @param call its arguments are those that were chosen before
     * @return what begins with that, the best first; a client gets the first hundred
     */
    default List<String> complete(String argument, String typed, ToolCall call) {
        return List.of();
    }
}
