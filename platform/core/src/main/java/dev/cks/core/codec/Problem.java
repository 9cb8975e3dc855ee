package dev.cks.core.codec;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One thing that is wrong with a text.
 *
 * @param pointer where, as an RFC 6901 JSON pointer
 * @param offset where, in bytes from the beginning
 * @param message what is wrong and what is expected
 */
record Problem(String pointer, long offset, String message) {

    /** Returns the problem as plain JSON values. */
    Map<String, Object> toJson(TextPosition position) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("pointer", pointer);
        json.put("line", position.line());
        json.put("column", position.column());
        json.put("message", message);
        return json;
    }
}
