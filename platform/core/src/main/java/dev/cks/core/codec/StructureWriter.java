package dev.cks.core.codec;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.json.Utf8Buffer;
import dev.cks.core.structure.PlainEntry;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Writes structures as indented canonical text. For one thread. */
final class StructureWriter {

    private static final byte[] BEGIN = "{\"objects\":[".getBytes(StandardCharsets.UTF_8);
    private static final byte[] BEGIN_EMPTY = "{\"objects\":[]".getBytes(StandardCharsets.UTF_8);
    private static final byte[] END = ",\"version\":\"1.0\"}".getBytes(StandardCharsets.UTF_8);

    private final IndentingOutput out;
    private final Utf8Buffer entry = new Utf8Buffer();

    StructureWriter(OutputStream out) {
        this.out = new IndentingOutput(out);
    }

    void write(KnowledgeStructure structure) throws IOException {
        if (structure.size() == 0) {
            write(BEGIN_EMPTY);
        } else {
            write(BEGIN);
            entries(structure);
        }
        write(END);
        out.flush();
    }

    private void entries(KnowledgeStructure structure) throws IOException {
        int rest = structure.size();
        for (KnowledgeObject object : structure.objects()) {
            entry.truncate(0);
            PlainEntry.write(object, entry);
            entry.ascii(--rest == 0 ? ']' : ',');
            out.write(entry.bytes(), 0, entry.size());
        }
    }

    private void write(byte[] compact) throws IOException {
        out.write(compact, 0, compact.length);
    }
}
