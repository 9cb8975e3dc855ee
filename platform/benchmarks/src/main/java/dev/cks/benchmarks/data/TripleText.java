package dev.cks.benchmarks.data;

import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes entries as N-Triples: what shapes look at, which is ids, types, names, texts, relations and their places. Rules
 * are left out, for shapes state them themselves. For one thread.
 */
public final class TripleText implements EntrySink, AutoCloseable {

    private static final String NAMESPACE = "http://x/";
    private static final String TYPE = "<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>";

    private final Writer out;

    /** Begins the text. */
    public TripleText(OutputStream out) {
        this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    }

    /** Returns the whole text of a generated structure. */
    public static byte[] of(StructureGenerator generator) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TripleText text = new TripleText(bytes)) {
            generator.generate(text);
        }
        return bytes.toByteArray();
    }

    @Override
    public void accept(Entry entry) throws IOException {
        if (entry.content().get("participants") instanceof List<?> participants) {
            relation(entry, participants.stream().map(String.class::cast).toList());
        } else if (!entry.type().endsWith("Rule")) {
            object(entry);
        }
    }

    /** Ends the text and closes the stream. */
    @Override
    public void close() throws IOException {
        out.close();
    }

    private void object(Entry entry) throws IOException {
        String node = node(entry.id());
        triple(node, TYPE, node("Object"));
        triple(node, TYPE, node(entry.type()));
        triple(node, node("id"), literal(entry.id()));
        triple(node, node("name"), literal(entry.name()));
        triple(node, node("content"), literal(entry.content().get("content")));
    }

    private void relation(Entry entry, List<String> participants) throws IOException {
        String node = node(entry.id());
        String type = String.valueOf(entry.content().get("relation_type"));
        triple(node, TYPE, node("Relation"));
        triple(node, node("id"), literal(entry.id()));
        for (String participant : participants) {
            triple(node, node("participant"), node(participant));
        }
        triple(node, node("relationType"), literal(type));
        triple(node(participants.get(0)), node(type), node(participants.get(1)));
    }

    private void triple(String subject, String predicate, String object) throws IOException {
        out.append(subject).append(' ').append(predicate).append(' ').append(object);
        out.append(" .\n");
    }

    private static String node(String id) {
        return "<" + NAMESPACE + id + ">";
    }

    private static String literal(@Nullable Object text) {
        String escaped = String.valueOf(text)
                .replace("\\", "\\\\")
                .replace("\"", "\\\"")
                .replace("\n", "\\n")
                .replace("\t", "\\t");
        return "\"" + escaped + "\"";
    }
}
