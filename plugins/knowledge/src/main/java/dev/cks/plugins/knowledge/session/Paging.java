package dev.cks.plugins.knowledge.session;

import dev.cks.api.plugin.Page;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.ToolCall;
import dev.cks.plugins.knowledge.fields.Arguments;
import java.util.LinkedHashMap;
import java.util.Map;

/** The arguments and the field by which long lists are read page by page. */
public final class Paging {

    private static final String LIMIT = "limit";
    private static final String CURSOR = "cursor";
    private static final String NEXT = "next_cursor";
    private static final String DAMAGED = "damaged";
    private static final int USUAL = 50;
    private static final int MOST = 200;

    private Paging() {}

    public static Page.Request request(ToolCall call) {
        int limit = Arguments.integer(call.arguments(), LIMIT, USUAL, 1);
        return new Page.Request(call.arguments().text(CURSOR), Math.min(limit, MOST));
    }

    public static Map<String, Object> with(Map<String, Object> properties) {
        Map<String, Object> extended = new LinkedHashMap<>(properties);
        extended.put(
                LIMIT,
                Schema.with(
                        Schema.integer("How many to answer at most; more than " + MOST + " count as that.", 1),
                        "default",
                        USUAL));
        extended.put(CURSOR, Schema.text("The next_cursor of the page before; the first page when left out."));
        return extended;
    }

    public static void describe(Map<String, Object> properties) {
        properties.put(NEXT, Schema.text("The cursor of the next page; absent on the last one."));
    }

    public static void put(Map<String, Object> answer, Page<?> page) {
        page.next().ifPresent(cursor -> answer.put(NEXT, cursor));
        if (!page.damaged().isEmpty()) {
            answer.put(DAMAGED, page.damaged());
        }
    }
}
