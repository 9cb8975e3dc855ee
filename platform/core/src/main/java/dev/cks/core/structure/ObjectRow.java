package dev.cks.core.structure;

import dev.cks.api.knowledge.Identity;
import dev.cks.core.json.CanonicalObject;
import dev.cks.core.json.JsonSink;
import java.nio.charset.StandardCharsets;

/** One object as structures share it; it knows nothing of where it stands. */
sealed class ObjectRow extends Row permits RelationRow {

    private static final byte[] BEFORE_ID = ascii("{\"identity\":{\"id\":");
    private static final byte[] BEFORE_NAME = ascii(",\"name\":");
    private static final byte[] BEFORE_TYPE = ascii(",\"type\":");
    private static final byte[] BEFORE_CONTENT = ascii("},\"structure\":");

    private final Label type;
    private final String name;
    private final byte[] content;

    /** Takes content as canonical bytes; that of a relation without the two keys that make it one. */
    ObjectRow(String id, Label type, String name, byte[] content) {
        super(id);
        this.type = type;
        this.name = name;
        this.content = content;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    final Label type() {
        return type;
    }

    final String name() {
        return name;
    }

    final Identity identity() {
        return new Identity(id(), type.text(), name);
    }

    /** Returns the canonical bytes that the row keeps. */
    final byte[] kept() {
        return content;
    }

    /** Returns the same with another name. */
    ObjectRow renamed(String newName) {
        return new ObjectRow(id(), type, newName, content);
    }

    /** Returns the whole content. */
    CanonicalObject content() {
        return new CanonicalObject(content);
    }

    /** Writes the whole content. */
    void writeContent(JsonSink out) {
        out.raw(content, 0, content.length);
    }

    /** Writes the entry. */
    final void write(JsonSink out) {
        out.raw(BEFORE_ID, 0, BEFORE_ID.length);
        out.quoted(id());
        out.raw(BEFORE_NAME, 0, BEFORE_NAME.length);
        out.quoted(name);
        out.raw(BEFORE_TYPE, 0, BEFORE_TYPE.length);
        out.quoted(type.text());
        out.raw(BEFORE_CONTENT, 0, BEFORE_CONTENT.length);
        writeContent(out);
        out.token('}');
    }

    /** Tells whether the identity and content of another row are the same. */
    final boolean same(ObjectRow other) {
        return this == other
                || (id().equals(other.id())
                        && type.text().equals(other.type.text())
                        && name.equals(other.name)
                        && sameContent(other));
    }

    final boolean sameContent(ObjectRow other) {
        return this == other || content().equals(other.content());
    }
}
