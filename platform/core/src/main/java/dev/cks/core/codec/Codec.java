package dev.cks.core.codec;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ToolException;
import dev.cks.core.text.Surrogates;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.json.JsonFactory;

/** Reads untrusted text into structures and writes structures as canonical text. Safe for use by many threads. */
public final class Codec {

    private final ParseLimits limits;
    private final JsonFactory factory;

    /** Makes a codec that reads within the limits. */
    public Codec(ParseLimits limits) {
        this.limits = limits;
        this.factory = JsonFactory.builder()
                .streamReadConstraints(limits.constraints())
                .build();
    }

    /**
     * Reads a structure.
     *
     * @param utf8 strict UTF-8 without a byte order mark
     * @throws ToolException {@code invalid_json} with {@code problems}, a list of {@code {pointer, line, column,
     *     message}}: every problem of shape up to the limit, and the first error of syntax; lines and columns count
     *     code points from 1
     */
    public Parsed parse(byte[] utf8) {
        return new StructureReader(factory, limits, utf8).read();
    }

    /**
     * Reads a structure.
     *
     * @throws ToolException as {@link #parse(byte[])}, also when the text holds an unpaired surrogate
     */
    public Parsed parse(String text) {
        return parse(utf8(text));
    }

    /**
     * Reads any JSON value by the rules that hold for the content of structures.
     *
     * @return a plain Java value, unmodifiable
     * @throws ToolException as {@link #parse(String)}
     */
    public @Nullable Object parseValue(String text) {
        return parseValue(utf8(text));
    }

    /**
     * Reads any JSON value by the rules that hold for the content of structures.
     *
     * @return a plain Java value, unmodifiable
     * @throws ToolException as {@link #parse(byte[])}
     */
    public @Nullable Object parseValue(byte[] utf8) {
        JsonDocument json = new JsonDocument(factory, limits, utf8);
        List<@Nullable Object> root = new ArrayList<>(1);
        json.read(() -> root.add(json.values().value()));
        return root.get(0);
    }

    /**
     * Returns where the objects of these ids stand.
     *
     * @param utf8 a text that {@link #parse(byte[])} accepts
     * @param ids the objects to look for; those that aren't there are left out
     */
    public Map<String, TextPosition> positions(byte[] utf8, Set<String> ids) {
        return ObjectPositions.find(utf8, ids, factory);
    }

    /** Returns the canonical text: same structure, same text, on every machine. */
    public String serialize(KnowledgeStructure structure) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            serialize(structure, bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException("Memory refused to be written to", impossible);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /**
     * Writes the canonical text as UTF-8. The stream stays open.
     *
     * @throws IOException when the stream refuses
     */
    public void serialize(KnowledgeStructure structure, OutputStream out) throws IOException {
        try {
            new StructureWriter(out).write(structure);
        } catch (UncheckedIOException refused) {
            throw refused.getCause();
        }
    }

    private static byte[] utf8(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        int unpaired = Surrogates.firstUnpaired(text);
        if (unpaired >= 0) {
            Problems problems = new Problems(1);
            int offset = text.substring(0, unpaired).getBytes(StandardCharsets.UTF_8).length;
            problems.add("", offset, "Not JSON: the text holds a surrogate without a partner");
            throw problems.toException(utf8);
        }
        return utf8;
    }
}
