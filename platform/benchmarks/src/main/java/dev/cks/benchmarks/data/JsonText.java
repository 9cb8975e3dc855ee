package dev.cks.benchmarks.data;

import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import tools.jackson.core.io.JsonStringEncoder;
import tools.jackson.core.io.NumberOutput;

/** Writes entries as the JSON text of a structure, one entry a line, keys in the order given. For one thread. */
public final class JsonText implements EntrySink, AutoCloseable {

    private final Writer out;
    private final StringBuilder line = new StringBuilder();
    private boolean first = true;

    /**
     * Begins the text.
     *
     * @throws IOException when the stream refuses
     */
    public JsonText(OutputStream out) throws IOException {
        this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
        this.out.write("{\"version\":\"1.0\",\"objects\":[\n");
    }

    /** Returns the whole text of a generated structure. */
    public static byte[] of(StructureGenerator generator) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonText text = new JsonText(bytes)) {
            generator.generate(text);
        }
        return bytes.toByteArray();
    }

    @Override
    public void accept(Entry entry) throws IOException {
        line.setLength(0);
        line.append(first ? "{\"identity\":{\"id\":" : ",\n{\"identity\":{\"id\":");
        first = false;
        quoted(entry.id());
        line.append(",\"type\":");
        quoted(entry.type());
        line.append(",\"name\":");
        quoted(entry.name());
        line.append("},\"structure\":");
        value(entry.content());
        out.append(line.append('}'));
    }

    /** Ends the text and closes the stream. */
    @Override
    public void close() throws IOException {
        out.write("\n]}\n");
        out.close();
    }

    private void value(Object value) {
        if (value instanceof String text) {
            quoted(text);
        } else if (value instanceof Map<?, ?> map) {
            object(map);
        } else if (value instanceof List<?> list) {
            list(list);
        } else if (value instanceof Double number) {
            // Double.toString gives other digits on older versions of Java.
            line.append(NumberOutput.toString(number, true));
        } else {
            line.append(value);
        }
    }

    private void object(Map<?, ?> map) {
        char separator = '{';
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            line.append(separator);
            quoted((String) entry.getKey());
            line.append(':');
            value(entry.getValue());
            separator = ',';
        }
        line.append(separator == '{' ? "{}" : "}");
    }

    private void list(List<?> list) {
        char separator = '[';
        for (Object element : list) {
            line.append(separator);
            value(element);
            separator = ',';
        }
        line.append(separator == '[' ? "[]" : "]");
    }

    private void quoted(String text) {
        line.append('"');
        JsonStringEncoder.getInstance().quoteAsString(text, line);
        line.append('"');
    }
}
