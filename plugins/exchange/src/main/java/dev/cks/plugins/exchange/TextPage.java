package dev.cks.plugins.exchange;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.ToolException;
import java.util.Map;

/**
 * A part of a long text; the parts, one behind the other, are the text.
 *
 * @param offset how many characters of the text stand before it
 * @param text the part
 * @param total how many characters the whole text has
 */
record TextPage(int offset, String text, int total) {

    private static final String OFFSET = "offset";
    private static final String LIMIT = "max_characters";
    private static final int USUAL = 50_000;
    private static final int MOST = 16_000_000;

    static void describeArguments(Map<String, Object> properties) {
        properties.put(
                OFFSET,
                Schema.with(
                        Schema.integer("Where in the text to begin: the next_offset of the page before.", 0),
                        "default",
                        0));
        properties.put(
                LIMIT,
                Schema.with(
                        Schema.integer(
                                "How many characters to answer at most; more than " + MOST + " count as that.", 2),
                        "default",
                        USUAL));
    }

    static void describeAnswer(Map<String, Object> properties) {
        properties.put("offset", Schema.integer("How many characters of the text stand before this part.", 0));
        properties.put("total_characters", Schema.integer("How many characters the whole text has.", 0));
        properties.put("next_offset", Schema.integer("Where the next part begins; absent for the last one.", 0));
    }

    /** Returns the part of a text that is asked for; no part ends within a character. */
    static TextPage of(String text, JsonObject arguments) {
        int start = integer(arguments, OFFSET, 0, 0);
        if (start > text.length()) {
            throw refusal(OFFSET, "is beyond the end of the text, which has " + text.length() + " characters");
        }
        int limit = Math.min(integer(arguments, LIMIT, USUAL, 2), MOST);
        int end = start + Math.min(limit, text.length() - start);
        if (end < text.length() && Character.isHighSurrogate(text.charAt(end - 1))) {
            end--;
        }
        return new TextPage(start, text.substring(start, end), text.length());
    }

    void put(Map<String, Object> answer) {
        answer.put("data", text);
        answer.put("offset", offset);
        answer.put("total_characters", total);
        int end = offset + text.length();
        if (end < total) {
            answer.put("next_offset", end);
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
