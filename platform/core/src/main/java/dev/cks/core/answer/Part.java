package dev.cks.core.answer;

import dev.cks.api.tool.AnswerSize;
import dev.cks.api.tool.Cursor;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One part of an answer, as it is filled. Places are gone through in rounds, of which each gives so many elements of every
 * list; a part ends where its room does, or its round.
 */
final class Part {

    /** What the cursor takes, and for each place the count of what is omitted. */
    private static final int FRAME = 200;

    private static final int FRAME_OF_KEY = 40;

    private final Map<String, @Nullable Object> content;
    private final List<Slot> slots;
    private final Map<String, Integer> most;
    private final long room;
    private long left;
    private boolean empty = true;
    private int shortened;
    private int opened = -1;
    private int round;
    private int slot;
    private int offset;

    Part(Slots slots, long bytes, Map<String, Integer> most) {
        this.content = new LinkedHashMap<>(slots.head());
        this.slots = slots.parted();
        this.most = most;
        this.left = bytes - FRAME - AnswerSize.of(content, bytes) - (long) FRAME_OF_KEY * content.size();
        this.room = left;
        if (left < bytes / 2) {
            throw new ToolException(
                    ErrorCode.RESPONSE_TOO_LARGE,
                    "The answer has so many fields that no part of it fits in " + bytes + " bytes. "
                            + ErrorCode.RESPONSE_TOO_LARGE.remedy());
        }
    }

    /** Fills the part from a place on. */
    Part fill(int startRound, int startSlot, int startOffset) {
        round = startRound;
        slot = startSlot;
        offset = startOffset;
        while (slot < slots.size()) {
            int end = slots.get(slot).end(round, most);
            while (offset < end) {
                int taken = take(slots.get(slot), offset);
                if (taken == 0) {
                    omit();
                    return this;
                }
                offset += taken;
            }
            slot++;
            offset = slot < slots.size() ? slots.get(slot).begin(round, most) : 0;
        }
        nextRound();
        omit();
        return this;
    }

    boolean goesOn() {
        return slot < slots.size();
    }

    /** Returns where the next part begins. */
    Cursor next(long fingerprint) {
        return Cursor.of(round, slot, offset, fingerprint);
    }

    Map<String, @Nullable Object> content() {
        return content;
    }

    Map<String, @Nullable Object> with(String key, Object value) {
        content.put(key, value);
        return content;
    }

    private void nextRound() {
        for (int i = 0; i < slots.size(); i++) {
            if (slots.get(i).end(round, most) < slots.get(i).length()) {
                round++;
                slot = i;
                offset = slots.get(i).begin(round, most);
                return;
            }
        }
    }

    /** Puts what follows of a place; returns how much there was room for. */
    private int take(Slot from, int start) {
        if (from.value() instanceof String text && Slots.isLong(text)) {
            return takeText(from, text, start);
        }
        Object given = from.at(start);
        long size = AnswerSize.of(given, left) + frame(from);
        if (size > left) {
            if (!empty) {
                return 0;
            }
            given = Shortened.of(given, room - frame(from));
            size = AnswerSize.of(given, left) + frame(from);
            shortened++;
        }
        put(from, given);
        spend(size);
        return 1;
    }

    private int takeText(Slot from, String text, int start) {
        if (!empty && left < room / 2) {
            return 0;
        }
        int end = AnswerSize.end(text, start, Math.max(1, left - frame(from)));
        String part = text.substring(start, end);
        parent(from.path()).put(from.key(), part);
        spend(AnswerSize.of(part, left) + frame(from));
        return end - start;
    }

    private void spend(long size) {
        left -= size;
        empty = false;
        opened = slot;
    }

    /** Returns what the keys take that lead to a place, once for a part. */
    private long frame(Slot from) {
        return opened == slot
                ? 1
                : from.path().stream()
                        .mapToLong(key -> AnswerSize.of(key, room) + FRAME_OF_KEY)
                        .sum();
    }

    private void put(Slot to, @Nullable Object value) {
        Map<String, @Nullable Object> parent = parent(to.path());
        if (to.isList()) {
            list(parent, to.key()).add(value);
        } else {
            parent.put(free(parent, to.key()), value);
        }
    }

    /** Keys that were shortened may have become the same. */
    private static String free(Map<String, @Nullable Object> parent, String key) {
        String free = key;
        for (int i = 2; parent.get(free) != null; i++) {
            free = key + " #" + i;
        }
        return free;
    }

    private Map<String, @Nullable Object> parent(List<String> path) {
        Map<String, @Nullable Object> parent = content;
        for (String key : path.subList(0, path.size() - 1)) {
            parent = inner(parent, key);
        }
        return parent;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, @Nullable Object> inner(Map<String, @Nullable Object> parent, String key) {
        if (!(parent.get(key) instanceof LinkedHashMap)) {
            parent.put(key, new LinkedHashMap<String, @Nullable Object>());
        }
        return (Map<String, @Nullable Object>) parent.get(key);
    }

    @SuppressWarnings("unchecked")
    private static List<@Nullable Object> list(Map<String, @Nullable Object> parent, String key) {
        if (!(parent.get(key) instanceof ArrayList)) {
            parent.put(key, new ArrayList<>());
        }
        return (List<@Nullable Object>) parent.get(key);
    }

    private void omit() {
        Map<String, Long> omitted = new LinkedHashMap<>();
        for (int i = 0; i < slots.size(); i++) {
            Slot each = slots.get(i);
            long rest = each.length() - (long) given(each, i);
            if (rest > 0) {
                // Of objects with many entries, the outermost counts what is missing in it.
                omitted.merge(each.path().get(0) + each.suffix(), rest, Long::sum);
            }
        }
        // The tool may have left some out by itself.
        omitted.forEach((key, rest) ->
                content.merge(key, rest, (own, more) -> own instanceof Number n ? n.longValue() + rest : own));
        if (shortened > 0) {
            content.put("shortened", (long) shortened);
        }
    }

    private int given(Slot each, int index) {
        if (!goesOn() || index < slot) {
            return each.end(round, most);
        }
        return index == slot ? offset : each.begin(round, most);
    }
}
