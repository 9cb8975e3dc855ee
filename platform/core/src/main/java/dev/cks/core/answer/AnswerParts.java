package dev.cks.core.answer;

import dev.cks.api.tool.AnswerSize;
import dev.cks.api.tool.Cursor;
import java.util.Map;
import java.util.Optional;

/**
 * Gives an answer that is larger than an answer may be in parts.
 *
 * <p>Every part repeats the short values of the outermost object. Of its lists, of those in objects of it, and of its long
 * texts, each part gives what follows what the part before gave; joined, they are the answer. Beside each of them that goes
 * on stands {@code <name>_omitted}: how many elements are still to come; for a text {@code <name>_omitted_characters}. An element is never parted: one that no
 * part has room for is shortened, and {@code shortened} counts those of the part. Thread-safe.
 */
public final class AnswerParts {

    private static final int NUMBERS = 4;

    private AnswerParts() {}

    /** Returns an answer, or as much of it as there is room for. */
    public static Map<?, ?> first(Map<?, ?> answer, long bytes) {
        return AnswerSize.of(answer, bytes) <= bytes
                ? answer
                : new Part(Slots.of(answer), bytes, Map.of()).fill(0, 0, 0).content();
    }

    /**
     * Returns a part of an answer, or all of it.
     *
     * @param most how many elements of a list a part may have, by its name; of others as many as there is room for
     * @param cursor where the part before ended; empty for the first
     * @throws dev.cks.api.tool.ToolException {@code invalid_parameter} for a cursor that leads nowhere in this answer
     */
    public static Map<?, ?> of(Map<?, ?> answer, long bytes, Map<String, Integer> most, Optional<String> cursor) {
        if (cursor.isEmpty() && AnswerSize.of(answer, bytes) <= bytes && !hasLonger(answer, most)) {
            return answer;
        }
        Slots slots = Slots.of(answer);
        Cursor from =
                cursor.map(text -> checked(text, slots, most)).orElseGet(() -> Cursor.of(0, 0, 0, slots.fingerprint()));
        Part part = new Part(slots, bytes, most).fill((int) from.number(0), (int) from.number(1), (int) from.number(2));
        return part.goesOn()
                ? part.with(Cursor.NEXT, part.next(slots.fingerprint()).text())
                : part.content();
    }

    private static boolean hasLonger(Map<?, ?> answer, Map<String, Integer> most) {
        return Slots.of(answer).parted().stream().anyMatch(slot -> slot.end(0, most) < slot.length());
    }

    private static Cursor checked(String text, Slots slots, Map<String, Integer> most) {
        Cursor cursor = Cursor.read(text, NUMBERS);
        long slot = cursor.number(1);
        if (cursor.number(NUMBERS - 1) != slots.fingerprint()
                || cursor.number(0) >= Integer.MAX_VALUE
                || slot >= slots.parted().size()
                || !isIn(slots.parted().get((int) slot), (int) cursor.number(0), cursor.number(2), most)) {
            throw Cursor.foreign(text);
        }
        return cursor;
    }

    private static boolean isIn(Slot slot, int round, long offset, Map<String, Integer> most) {
        return offset >= slot.begin(round, most) && offset < slot.end(round, most);
    }
}
