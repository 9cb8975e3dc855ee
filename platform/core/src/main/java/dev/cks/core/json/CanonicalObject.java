package dev.cks.core.json;

import dev.cks.api.knowledge.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object in compact canonical bytes. Every question is answered by a look through them, and nothing is kept of the
 * answers; two are equal when their bytes are. Safe for use by many threads.
 */
public final class CanonicalObject implements JsonObject {

    private static final byte[] NO_BYTES = {'{', '}'};

    /** The object without keys. */
    public static final CanonicalObject EMPTY = new CanonicalObject(NO_BYTES);

    private final byte[] bytes;
    private final int from;
    private final int to;

    /** Takes canonical bytes, which must not be changed any more. */
    public CanonicalObject(byte[] bytes) {
        this(bytes, 0, bytes.length);
    }

    /** Takes the canonical bytes between two indexes, which must not be changed any more. */
    public CanonicalObject(byte[] bytes, int from, int to) {
        this.bytes = bytes;
        this.from = from;
        this.to = to;
    }

    /** Writes the bytes. */
    public void writeTo(Utf8Buffer out) {
        out.raw(bytes, from, to);
    }

    /** Tells whether there is no key. */
    public boolean isEmpty() {
        return to - from == NO_BYTES.length;
    }

    @Override
    public boolean has(String key) {
        return find(key) != null;
    }

    @Override
    public Optional<Object> value(String key) {
        @Nullable CanonicalCursor cursor = find(key);
        return cursor == null ? Optional.empty() : Optional.ofNullable(cursor.value());
    }

    @Override
    public Optional<String> text(String key) {
        @Nullable CanonicalCursor cursor = find(key);
        return cursor != null && cursor.peek() == '"' ? Optional.of(cursor.string()) : Optional.empty();
    }

    @Override
    public Optional<JsonObject> object(String key) {
        @Nullable CanonicalCursor cursor = find(key);
        if (cursor == null || cursor.peek() != '{') {
            return Optional.empty();
        }
        int start = cursor.at();
        cursor.skipValue();
        return Optional.of(new CanonicalObject(bytes, start, cursor.at()));
    }

    @Override
    public Set<String> keys() {
        Set<String> keys = new LinkedHashSet<>();
        CanonicalCursor cursor = new CanonicalCursor(bytes, from + 1);
        while (cursor.peek() != '}') {
            keys.add(cursor.string());
            cursor.next();
            cursor.skipValue();
            cursor.nextIfComma();
        }
        return Collections.unmodifiableSet(keys);
    }

    @Override
    public Map<String, Object> asMap() {
        return new CanonicalCursor(bytes, from).object();
    }

    /** Returns a cursor at the value of a key; null when there is no such key. */
    private @Nullable CanonicalCursor find(String key) {
        byte[] quoted = quoted(key);
        CanonicalCursor cursor = new CanonicalCursor(bytes, from + 1);
        while (cursor.peek() != '}') {
            int start = cursor.at();
            cursor.skipString();
            boolean found = Arrays.equals(bytes, start, cursor.at(), quoted, 0, quoted.length);
            cursor.next();
            if (found) {
                return cursor;
            }
            cursor.skipValue();
            cursor.nextIfComma();
        }
        return null;
    }

    private static byte[] quoted(String key) {
        Utf8Buffer buffer = new Utf8Buffer();
        buffer.quoted(key);
        return buffer.copyFrom(0);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CanonicalObject object
                && Arrays.equals(bytes, from, to, object.bytes, object.from, object.to);
    }

    @Override
    public int hashCode() {
        int hash = 1;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + bytes[i];
        }
        return hash;
    }

    @Override
    public String toString() {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }
}
