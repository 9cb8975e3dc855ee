package dev.cks.api.plugin;

import dev.cks.api.tool.Message;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apiguardian.api.API;

/**
 * A conversation that the client's model is to go on with.
 *
 * @param messages what was said so far, at least one message
 * @param maxTokens how long the answer may be, at least 1
 * @param settings further parameters of {@code sampling/createMessage}, {@code systemPrompt}, {@code temperature},
 *     {@code stopSequences} or {@code modelPreferences} for instance, as plain JSON values; the client may ignore them
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Sampling(List<Message> messages, int maxTokens, Map<String, Object> settings) {

    /** Copies the collections. */
    public Sampling {
        messages = List.copyOf(messages);
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
        if (messages.isEmpty() || maxTokens < 1) {
            throw new IllegalArgumentException("A model needs a message to answer, and at least one token for it");
        }
    }

    /** Returns a conversation that begins with a text of the user. */
    public static Sampling of(String prompt, int maxTokens) {
        return new Sampling(List.of(Message.user(prompt)), maxTokens, Map.of());
    }

    /** Returns the parameters that the Model Context Protocol gives it, as plain JSON values. */
    public Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>(settings);
        json.put("messages", messages.stream().map(Message::toJson).toList());
        json.put("maxTokens", maxTokens);
        return json;
    }
}
