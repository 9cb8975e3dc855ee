package dev.cks.api.tool;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.apiguardian.api.API;

/**
 * What one side says in a conversation with a model.
 *
 * @param role {@link #USER} or {@link #ASSISTANT}
 * @param content what is said
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Message(String role, Block content) {

    /** The role of whoever asks the model. */
    public static final String USER = "user";
    /** The role of the model. */
    public static final String ASSISTANT = "assistant";

    /** Refuses other roles. */
    public Message {
        Objects.requireNonNull(content, "content");
        if (!role.equals(USER) && !role.equals(ASSISTANT)) {
            throw new IllegalArgumentException("The role of a message is user or assistant");
        }
    }

    /** Returns a text of the user. */
    public static Message user(String text) {
        return new Message(USER, Block.text(text));
    }

    /** Returns the form that the Model Context Protocol gives it, as plain JSON values. */
    public Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("role", role);
        json.put("content", content.toJson());
        return json;
    }
}
