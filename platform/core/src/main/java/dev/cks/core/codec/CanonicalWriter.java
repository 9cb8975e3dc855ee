package dev.cks.core.codec;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.io.IOException;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Writes plain JSON values and structures in canonical form. For one thread. */
final class CanonicalWriter {

    private static final int INDENT = 2;
    private static final int DEEPEST_INDENT = 1 << 14;

    private final Utf8Output out;
    private final boolean pretty;
    private int depth;

    CanonicalWriter(Utf8Output out, boolean pretty) {
        this.out = out;
        this.pretty = pretty;
    }

    void structure(KnowledgeStructure structure) throws IOException {
        begin('{');
        key("objects", true);
        begin('[');
        boolean first = true;
        for (KnowledgeObject object : structure.objects()) {
            separate(first);
            object(object);
            first = false;
        }
        end(']', first);
        key("version", false);
        out.quoted("1.0");
        end('}', false);
        out.flush();
    }

    void document(@Nullable Object value) throws IOException {
        value(value);
        out.flush();
    }

    private void object(KnowledgeObject object) throws IOException {
        Identity identity = object.identity();
        begin('{');
        key("identity", true);
        begin('{');
        key("id", true);
        out.quoted(identity.id());
        key("name", false);
        out.quoted(identity.name());
        key("type", false);
        out.quoted(identity.type());
        end('}', false);
        key("structure", false);
        entries(object.structure().asMap());
        end('}', false);
    }

    private void value(@Nullable Object value) throws IOException {
        if (value instanceof String text) {
            out.quoted(text);
        } else if (value instanceof Map<?, ?> map) {
            entries(map instanceof JsonObject ? map : sorted(map));
        } else if (value instanceof JsonObject object) {
            entries(object.asMap());
        } else if (value instanceof Collection<?> list) {
            elements(list);
        } else if (value instanceof Number number) {
            out.ascii(number(number));
        } else if (value == null || value instanceof Boolean) {
            out.ascii(String.valueOf(value));
        } else {
            throw new IllegalArgumentException("No plain JSON value: an instance of " + value.getClass());
        }
    }

    private void entries(Map<?, ?> map) throws IOException {
        begin('{');
        boolean first = true;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            key((String) entry.getKey(), first);
            value(entry.getValue());
            first = false;
        }
        end('}', first);
    }

    private void elements(Collection<?> list) throws IOException {
        begin('[');
        boolean first = true;
        for (@Nullable Object element : list) {
            separate(first);
            value(element);
            first = false;
        }
        end(']', first);
    }

    private static Map<String, @Nullable Object> sorted(Map<?, ?> map) {
        Map<String, @Nullable Object> sorted = new TreeMap<>(CodePointOrder.INSTANCE);
        map.forEach((key, value) -> {
            if (!(key instanceof String text)) {
                throw new IllegalArgumentException("A key must be a string, not " + key);
            }
            sorted.put(text, value);
        });
        return sorted;
    }

    private static String number(Number number) {
        if (number instanceof Double || number instanceof Float) {
            double value = number.doubleValue();
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("No JSON number: " + value);
            }
            return NumberText.of(value);
        }
        if (number instanceof Long
                || number instanceof Integer
                || number instanceof BigInteger
                || number instanceof Short
                || number instanceof Byte) {
            return number.toString();
        }
        throw new IllegalArgumentException("No plain JSON number: an instance of " + number.getClass());
    }

    private void key(String key, boolean first) throws IOException {
        separate(first);
        out.quoted(key);
        out.ascii(':');
        if (pretty) {
            out.ascii(' ');
        }
    }

    private void begin(char bracket) throws IOException {
        out.ascii(bracket);
        depth++;
    }

    private void separate(boolean first) throws IOException {
        if (!first) {
            out.ascii(',');
        }
        newLine();
    }

    private void end(char bracket, boolean empty) throws IOException {
        depth--;
        if (!empty) {
            newLine();
        }
        out.ascii(bracket);
    }

    private void newLine() throws IOException {
        if (pretty) {
            out.ascii('\n');
            out.spaces(Math.min(depth * INDENT, DEEPEST_INDENT));
        }
    }
}
