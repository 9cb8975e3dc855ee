package dev.cks.core.json;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Walks over compact canonical JSON, which it trusts: what isn't canonical is misread. Finds ends without decoding, and
 * decodes on request. For one thread.
 */
public final class CanonicalCursor {

    private static final int SURE_DIGITS = 18;

    private final byte[] bytes;
    private int at;

    /** Begins at an index. */
    public CanonicalCursor(byte[] bytes, int at) {
        this.bytes = bytes;
        this.at = at;
    }

    /** Returns where it stands. */
    public int at() {
        return at;
    }

    /** Returns the bytes that it walks over. */
    public byte[] bytes() {
        return bytes;
    }

    /** Goes to an index. */
    public void goTo(int index) {
        at = index;
    }

    /** Returns the byte at hand. */
    public byte peek() {
        return bytes[at];
    }

    /** Goes over one byte. */
    public void next() {
        at++;
    }

    /** Goes over a comma, if one is there. */
    public void nextIfComma() {
        if (bytes[at] == ',') {
            at++;
        }
    }

    /** Goes over a string. */
    public void skipString() {
        at++;
        while (bytes[at] != '"') {
            at += bytes[at] == '\\' ? 2 : 1;
        }
        at++;
    }

    /** Goes over a string; tells whether it is all ASCII without escapes. */
    public boolean skipPlainString() {
        boolean plain = true;
        at++;
        while (bytes[at] != '"') {
            plain &= bytes[at] >= 0 && bytes[at] != '\\';
            at += bytes[at] == '\\' ? 2 : 1;
        }
        at++;
        return plain;
    }

    /** Goes over any value. */
    public void skipValue() {
        byte first = bytes[at];
        if (first == '"') {
            skipString();
        } else if (first == '{' || first == '[') {
            skipNested();
        } else {
            skipWord();
        }
    }

    private void skipNested() {
        int depth = 0;
        do {
            byte here = bytes[at];
            if (here == '"') {
                skipString();
                continue;
            }
            if (here == '{' || here == '[') {
                depth++;
            } else if (here == '}' || here == ']') {
                depth--;
            }
            at++;
        } while (depth > 0);
    }

    private void skipWord() {
        while (at < bytes.length && bytes[at] != ',' && bytes[at] != '}' && bytes[at] != ']') {
            at++;
        }
    }

    /** Reads a string. */
    public String string() {
        int start = at + 1;
        boolean escaped = false;
        at = start;
        while (bytes[at] != '"') {
            escaped |= bytes[at] == '\\';
            at += bytes[at] == '\\' ? 2 : 1;
        }
        String raw = new String(bytes, start, at++ - start, StandardCharsets.UTF_8);
        return escaped ? unescaped(raw) : raw;
    }

    private static String unescaped(String raw) {
        StringBuilder text = new StringBuilder(raw.length());
        for (int i = 0; i < raw.length(); i++) {
            char unit = raw.charAt(i);
            if (unit == '\\') {
                char mark = raw.charAt(++i);
                int named = "btnfr".indexOf(mark);
                if (mark == 'u') {
                    text.append((char) Integer.parseInt(raw, i + 1, i + 5, 16));
                    i += 4;
                } else {
                    text.append(named < 0 ? mark : "\b\t\n\f\r".charAt(named));
                }
            } else {
                text.append(unit);
            }
        }
        return text.toString();
    }

    /** Reads any value as a plain Java value that nobody can change. */
    public @Nullable Object value() {
        return switch (bytes[at]) {
            case '"' -> string();
            case '{' -> object();
            case '[' -> list();
            case 't' -> word(true);
            case 'f' -> word(false);
            case 'n' -> {
                skipWord();
                yield null;
            }
            default -> number();
        };
    }

    private boolean word(boolean value) {
        skipWord();
        return value;
    }

    /** Reads an object. */
    public Map<String, Object> object() {
        at++;
        if (bytes[at] == '}') {
            at++;
            return Collections.emptyMap();
        }
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        while (bytes[at] != '}') {
            String key = string();
            at++;
            object.put(key, value());
            nextIfComma();
        }
        at++;
        return Collections.unmodifiableMap(object);
    }

    private List<Object> list() {
        at++;
        List<@Nullable Object> list = new ArrayList<>();
        while (bytes[at] != ']') {
            list.add(value());
            nextIfComma();
        }
        at++;
        return Collections.unmodifiableList(list);
    }

    private Number number() {
        int start = at;
        boolean fraction = false;
        while (at < bytes.length && bytes[at] != ',' && bytes[at] != '}' && bytes[at] != ']') {
            fraction |= bytes[at] == '.' || bytes[at] == 'e';
            at++;
        }
        String text = new String(bytes, start, at - start, StandardCharsets.ISO_8859_1);
        if (fraction) {
            return Double.parseDouble(text);
        }
        if (text.length() <= SURE_DIGITS) {
            return Long.parseLong(text);
        }
        BigInteger number = new BigInteger(text);
        return number.bitLength() < Long.SIZE ? (Number) number.longValue() : number;
    }
}
