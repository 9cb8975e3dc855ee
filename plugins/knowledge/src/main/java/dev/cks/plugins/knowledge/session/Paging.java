package dev.cks.plugins.knowledge.session;

import dev.cks.api.plugin.Page;
import dev.cks.api.tool.AnswerSize;
import dev.cks.api.tool.Cursor;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.ToolCall;
import dev.cks.plugins.knowledge.fields.Arguments;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** The arguments and the field by which long lists are read page by page. */
public final class Paging {

    private static final String LIMIT = "limit";
    private static final int FRAME = 1024;
    private static final String DAMAGED = "damaged";
    private static final int USUAL = 50;
    private static final int MOST = 200;

    private Paging() {}

    /**
     * Returns the page that is asked for, or a shorter one where an answer has no room for that.
     *
     * @param pages what is asked, with the form of its items
     */
    public static Page<Map<String, Object>> page(
            ToolCall call, Function<Page.Request, Page<Map<String, Object>>> pages) {
        int limit = Math.min(Arguments.integer(call.arguments(), LIMIT, USUAL, 1), MOST);
        long room = (long) call.answerBytes() - FRAME;
        while (true) {
            Page<Map<String, Object>> page =
                    pages.apply(new Page.Request(call.arguments().text(Cursor.ARGUMENT), limit));
            if (limit == 1 || AnswerSize.of(page.items(), room) + AnswerSize.of(page.damaged(), room) <= room) {
                return page;
            }
            limit = Math.max(
                    1, Math.min(limit, page.items().size() + page.damaged().size()) / 2);
        }
    }

    public static Map<String, Object> with(Map<String, Object> properties) {
        Map<String, Object> extended = new LinkedHashMap<>(properties);
        extended.put(
                LIMIT,
                Schema.with(
                        Schema.integer("How many to answer at most; more than " + MOST + " count as that.", 1),
                        "default",
                        USUAL));
        extended.put(Cursor.ARGUMENT, Schema.text("The next_cursor of the page before; the first page when left out."));
        return extended;
    }

    public static void describe(Map<String, Object> properties) {
        properties.put(Cursor.NEXT, Schema.text("The cursor of the next page; absent on the last one."));
    }

    public static void put(Map<String, Object> answer, Page<?> page) {
        page.next().ifPresent(cursor -> answer.put(Cursor.NEXT, cursor));
        if (!page.damaged().isEmpty()) {
            answer.put(DAMAGED, page.damaged());
        }
    }
}
