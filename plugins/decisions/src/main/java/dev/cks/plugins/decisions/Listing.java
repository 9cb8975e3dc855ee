package dev.cks.plugins.decisions;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.ToolException;
import java.util.Map;

/** How a call says which part of a list it wants: the first ones unless {@code offset} says otherwise. */
record Listing(int offset, int limit) {

    private static final String OFFSET = "offset";
    private static final String LIMIT = "limit";
    private static final int MOST = 200;

    static void describe(Map<String, Object> properties, int usual) {
        properties.put(
                LIMIT,
                Schema.with(Schema.with(Schema.integer("How many to list.", 1), "maximum", MOST), "default", usual));
        properties.put(OFFSET, Schema.integer("next_offset of the call before.", 0));
    }

    static void describeAnswer(Map<String, Object> properties) {
        properties.put("total", Schema.integer("How many there are in all.", 0));
        properties.put("next_offset", Schema.integer("Where the list goes on; absent at its end.", 0));
    }

    static Listing of(JsonObject arguments, int usual) {
        return new Listing(
                number(arguments, OFFSET, 0, 0, Integer.MAX_VALUE), number(arguments, LIMIT, usual, 1, MOST));
    }

    void put(Map<String, Object> answer, int shown, int total) {
        answer.put("total", (long) total);
        if (offset + (long) shown < total) {
            answer.put("next_offset", (long) offset + shown);
        }
    }

    private static int number(JsonObject arguments, String name, int otherwise, int least, int most) {
        double given = arguments.number(name).orElse(otherwise).doubleValue();
        if (given < least || given > most || given != Math.rint(given)) {
            throw new ToolException(
                    ErrorCode.INVALID_PARAMETER,
                    "\"" + name + "\" must be a whole number from " + least + " to " + most,
                    Map.of("parameter", name));
        }
        return (int) given;
    }
}
