package dev.cks.plugins.decisions.json;

import dev.cks.api.knowledge.CodePointOrder;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Forms of JSON in which a value has but one text, so that its hash means something. No spaces; numbers as they were written.
 * Thread-safe.
 *
 * <p>{@link #CANONICAL} is the ledger's own, version 1: keys in code point order, and escapes only where JSON demands them, the
 * short ones where there are any (after RFC 8785). {@link #GO} is that of the standard library of Go since 1.22, in which kgai
 * writes: keys of records stand in the order of the record, and {@code < > &} and the separators U+2028 and U+2029 are escaped.
 */
public enum JsonForm {
    /** The ledger's own. */
    CANONICAL {
        @Override
        Map<String, ? extends @Nullable Object> ordered(Map<String, ? extends @Nullable Object> object) {
            Map<String, @Nullable Object> sorted = new TreeMap<>(CodePointOrder.INSTANCE);
            sorted.putAll(object);
            return sorted;
        }

        @Override
        boolean escapes(char character) {
            return character < ' ';
        }
    },
    /** That of Go; maps must come in the order in which they are to be written. */
    GO {
        @Override
        Map<String, ? extends @Nullable Object> ordered(Map<String, ? extends @Nullable Object> object) {
            return object;
        }

        @Override
        boolean escapes(char character) {
            return character < ' '
                    || character == '<'
                    || character == '>'
                    || character == '&'
                    || character == '\u2028'
                    || character == '\u2029';
        }
    };

    abstract Map<String, ? extends @Nullable Object> ordered(Map<String, ? extends @Nullable Object> object);

    abstract boolean escapes(char character);

    /**
     * Writes a value.
     *
     * @param value strings without lone surrogates, whole numbers, {@link NumberText}, booleans, null, collections, and maps with
     *     strings as keys
     * @throws IllegalArgumentException for anything else
     */
    public String write(@Nullable Object value) {
        StringBuilder text = new StringBuilder();
        append(text, value);
        return text.toString();
    }

    private void append(StringBuilder text, @Nullable Object value) {
        if (value instanceof String string) {
            quote(text, string);
        } else if (value instanceof Map<?, ?> map) {
            appendObject(text, map);
        } else if (value instanceof Collection<?> list) {
            text.append('[');
            String separator = "";
            for (Object each : list) {
                append(text.append(separator), each);
                separator = ",";
            }
            text.append(']');
        } else if (value == null
                || value instanceof Boolean
                || value instanceof Long
                || value instanceof Integer
                || value instanceof NumberText) {
            text.append(value);
        } else {
            throw new IllegalArgumentException("No JSON: " + value.getClass());
        }
    }

    @SuppressWarnings("unchecked")
    private void appendObject(StringBuilder text, Map<?, ?> map) {
        text.append('{');
        String separator = "";
        for (Map.Entry<String, ? extends @Nullable Object> entry :
                ordered((Map<String, ? extends @Nullable Object>) map).entrySet()) {
            quote(text.append(separator), entry.getKey());
            append(text.append(':'), entry.getValue());
            separator = ",";
        }
        text.append('}');
    }

    private void quote(StringBuilder text, String string) {
        text.append('"');
        for (int i = 0; i < string.length(); i++) {
            char character = string.charAt(i);
            switch (character) {
                case '"' -> text.append("\\\"");
                case '\\' -> text.append("\\\\");
                case '\b' -> text.append("\\b");
                case '\f' -> text.append("\\f");
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                default -> {
                    if (escapes(character)) {
                        text.append(String.format("\\u%04x", (int) character));
                    } else {
                        text.append(character);
                    }
                }
            }
        }
        text.append('"');
    }
}
