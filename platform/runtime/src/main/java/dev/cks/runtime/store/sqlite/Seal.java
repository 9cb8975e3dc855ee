package dev.cks.runtime.store.sqlite;

import dev.cks.core.json.JsonReader;
import dev.cks.core.json.JsonWriter;
import dev.cks.core.json.MalformedJsonException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** What a row is checked by: the SHA-256 of everything in it. Finds accidents and careless hands, not forgers. */
final class Seal {

    private static final JsonWriter WRITER = new JsonWriter();
    private static final JsonReader READER = new JsonReader(Integer.MAX_VALUE);

    private Seal() {}

    /** Returns the seal of fields: texts, numbers and lists of texts. */
    static String of(List<?> fields) {
        return of(WRITER.text(fields).getBytes(StandardCharsets.UTF_8));
    }

    static String of(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("Every Java has SHA-256", missing);
        }
    }

    /** Returns a field that may be absent as one that isn't. */
    static List<?> optional(Optional<?> field) {
        return field.map(List::of).orElseGet(List::of);
    }

    /** Writes texts into one column. */
    static String text(List<String> texts) {
        return WRITER.text(texts);
    }

    /**
     * Reads such a column.
     *
     * @throws IllegalArgumentException when it holds something else
     */
    static List<String> texts(String column) {
        byte[] utf8 = column.getBytes(StandardCharsets.UTF_8);
        try {
            if (READER.read(utf8, 0, utf8.length) instanceof List<?> list) {
                return list.stream().map(String.class::cast).toList();
            }
        } catch (MalformedJsonException | ClassCastException malformed) {
            throw new IllegalArgumentException("No list of texts", malformed);
        }
        throw new IllegalArgumentException("No list of texts");
    }
}
