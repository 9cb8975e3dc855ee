package dev.cks.core.codec;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.structure.PlainEntry;
import java.io.OutputStream;

/** Writes structures as indented canonical text. For one thread. */
final class StructureWriter {

    private final IndentingOutput out;

    StructureWriter(OutputStream out) {
        this.out = new IndentingOutput(out);
    }

    void write(KnowledgeStructure structure) {
        out.token('{');
        out.quoted("objects");
        out.token(':');
        out.token('[');
        boolean first = true;
        for (KnowledgeObject object : structure.objects()) {
            if (!first) {
                out.token(',');
            }
            PlainEntry.write(object, out);
            first = false;
        }
        out.token(']');
        out.token(',');
        out.quoted("version");
        out.token(':');
        out.quoted("1.0");
        out.token('}');
        out.flush();
    }
}
