package dev.cks.core.structure;

import dev.cks.api.knowledge.Identity;
import dev.cks.core.json.CanonicalObject;
import dev.cks.core.json.Utf8Buffer;

/** One object as structures share it; it knows nothing of where it stands. */
sealed class ObjectRow extends Row permits RelationRow {

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

    /** Writes the whole content as canonical bytes. */
    void writeContent(Utf8Buffer out) {
        out.raw(content, 0, content.length);
    }

    /** Writes the entry as canonical bytes. */
    final void write(Utf8Buffer out) {
        out.ascii("{\"identity\":{\"id\":");
        out.quoted(id());
        out.ascii(",\"name\":");
        out.quoted(name);
        out.ascii(",\"type\":");
        out.quoted(type.text());
        out.ascii("},\"structure\":");
        writeContent(out);
        out.ascii('}');
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
