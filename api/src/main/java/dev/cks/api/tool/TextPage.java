package dev.cks.api.tool;

import dev.cks.api.knowledge.JsonObject;
import java.util.Map;
import org.apiguardian.api.API;

/**
 * A part of a long text; the parts, one behind the other, are the text. No part ends within a character.
 *
 * @param offset how many UTF-16 code units of the text stand before it
 * @param text the part
 * @param total how many the whole text has
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record TextPage(int offset, String text, int total) {

    private static final String OFFSET = "offset";
    private static final String LIMIT = "max_characters";
    private static final int USUAL = 50_000;
    /** What the other fields of an answer may take. */
    private static final int FRAME = 4096;

    /** Describes the arguments that say which part is wanted. */
    public static void describeArguments(Map<String, Object> properties) {
        properties.put(OFFSET, Schema.integer("next_offset of the part before.", 0));
        properties.put(LIMIT, Schema.with(Schema.integer("How many to answer at most.", 2), "default", USUAL));
    }

    /** Describes how an answer says that the text goes on; absent in the last part. */
    public static void describeAnswer(Map<String, Object> properties) {
        properties.put("next_offset", Schema.integer("Where the next part begins.", 0));
    }

    /**
     * Returns the part of a text that is asked for, or as much of it as an answer has room for.
     *
     * @throws ToolException {@code invalid_parameter} for an offset beyond the end, or a number that is none
     */
    public static TextPage of(String text, ToolCall call) {
        JsonObject arguments = call.arguments();
        int start = integer(arguments, OFFSET, 0, 0);
        if (start > text.length()) {
            throw refusal(OFFSET, "is beyond the end of the text, which has " + text.length() + " characters");
        }
        int limit = Math.min(integer(arguments, LIMIT, USUAL, 2), text.length() - start);
        String part = text.substring(start, start + limit);
        if (start + limit < text.length() && Character.isHighSurrogate(part.charAt(limit - 1))) {
            part = part.substring(0, limit - 1);
        }
        int end = start + AnswerSize.end(part, 0, Math.max(1, call.answerBytes() - FRAME));
        return new TextPage(start, text.substring(start, end), text.length());
    }

    /** Tells whether this is the whole text. */
    public boolean whole() {
        return text.length() == total;
    }

    /** Puts the part under a name, where it stands in the text, and where the next one begins. */
    public void put(Map<String, Object> answer, String name) {
        answer.put(name, text);
        answer.put("offset", (long) offset);
        answer.put("total_characters", (long) total);
        int end = offset + text.length();
        if (end < total) {
            answer.put("next_offset", (long) end);
        }
    }

    /** Puts the text under a name, and where it stands unless it is the whole. */
    public void putWhereParted(Map<String, Object> answer, String name) {
        if (whole()) {
            answer.put(name, text);
        } else {
            put(answer, name);
        }
    }

    private static int integer(JsonObject arguments, String name, int otherwise, int least) {
        double given = arguments.number(name).orElse(otherwise).doubleValue();
        if (Math.rint(given) != given || given < least || given > Integer.MAX_VALUE) {
            throw refusal(name, "must be an integer from " + least + " to " + Integer.MAX_VALUE);
        }
        return (int) given;
    }

    private static ToolException refusal(String name, String fault) {
        return new ToolException(ErrorCode.INVALID_PARAMETER, "\"" + name + "\" " + fault, Map.of("parameter", name));
    }
}
