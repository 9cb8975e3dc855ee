package dev.cks.api.tool;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;

/** Measures what is answered: bytes of JSON text as UTF-8. Thread-safe. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class AnswerSize {

    /** How large an answer may be unless the operator says otherwise. */
    public static final int USUAL = 1 << 20;

    private static final int DEEPEST = 500;
    private static final int ESCAPED = 6;

    private final long limit;
    private long size;

    private AnswerSize(long limit) {
        this.limit = limit;
    }

    /**
     * Returns how many bytes a value takes, or any number above the limit once that is passed.
     *
     * @param value a value that has a form in JSON; others count as their text
     */
    public static long of(@Nullable Object value, long limit) {
        AnswerSize measured = new AnswerSize(limit);
        measured.add(value, 0);
        return measured.size;
    }

    /**
     * Returns where a part of a text ends that takes no more than so many bytes; never within a character, nor before the
     * first one behind the start.
     *
     * @param start where the part begins
     */
    public static int end(String text, int start, long bytes) {
        long left = bytes;
        int end = start;
        while (end < text.length()) {
            int point = text.codePointAt(end);
            left -= bytes(point);
            if (left < 0 && end > start) {
                return end;
            }
            end += Character.charCount(point);
        }
        return end;
    }

    private void add(@Nullable Object value, int depth) {
        if (size > limit || depth > DEEPEST) {
            return;
        }
        if (value instanceof String text) {
            add(text);
        } else if (value instanceof Map<?, ?> object) {
            size += 2;
            for (Map.Entry<?, ?> entry : object.entrySet()) {
                add(String.valueOf(entry.getKey()));
                size += 2;
                add(entry.getValue(), depth + 1);
                if (size > limit) {
                    return;
                }
            }
        } else if (value instanceof List<?> list) {
            size += 2;
            for (Object element : list) {
                size++;
                add(element, depth + 1);
                if (size > limit) {
                    return;
                }
            }
        } else {
            size += String.valueOf(value).getBytes(StandardCharsets.UTF_8).length;
        }
    }

    private void add(String text) {
        size += 2;
        for (int at = 0; at < text.length() && size <= limit; ) {
            int point = text.codePointAt(at);
            size += bytes(point);
            at += Character.charCount(point);
        }
    }

    private static int bytes(int point) {
        if (point < ' ') {
            return point != 0 && "\b\t\n\f\r".indexOf(point) >= 0 ? 2 : ESCAPED;
        }
        if (point < 0x80) {
            return point == '"' || point == '\\' ? 2 : 1;
        }
        if (point < 0x800) {
            return 2;
        }
        boolean half = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
        return half ? ESCAPED : point < Character.MIN_SUPPLEMENTARY_CODE_POINT ? 3 : 4;
    }
}
