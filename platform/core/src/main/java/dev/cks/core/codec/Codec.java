package dev.cks.core.codec;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.io.IOException;
import java.io.OutputStream;

/** Reads untrusted text into structures and writes structures as canonical text. Safe for use by many threads. */
@SuppressWarnings("DoNotCallSuggester")
public final class Codec {

    private final ParseLimits limits;

    /** Makes a codec that reads within the limits. */
    public Codec(ParseLimits limits) {
        this.limits = limits;
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
        throw new ToolException(ErrorCode.NOT_SUPPORTED, "Under construction " + limits);
    }

    /**
     * Reads a structure.
     *
     * @throws ToolException as {@link #parse(byte[])}, also when the text holds an unpaired surrogate
     */
    public Parsed parse(String text) {
        throw new ToolException(ErrorCode.NOT_SUPPORTED, "Under construction");
    }

    /** Returns the canonical text: same structure, same text, on every machine. */
    public String serialize(KnowledgeStructure structure) {
        throw new ToolException(ErrorCode.NOT_SUPPORTED, "Under construction");
    }

    /**
     * Writes the canonical text as UTF-8. The stream stays open.
     *
     * @throws IOException when the stream refuses
     */
    public void serialize(KnowledgeStructure structure, OutputStream out) throws IOException {
        throw new ToolException(ErrorCode.NOT_SUPPORTED, "Under construction");
    }
}
