package dev.cks.plugins.decisions.model;

/**
 * A thing that decisions are about, by its kind and name. Two that differ in case and spaces only are the same thing, with the same
 * id. Immutable.
 *
 * @param kind what sort of thing, {@value #USUAL_KIND} unless said
 * @param name its name, as it is written
 */
public record ElementRef(String kind, String name) {

    /** The kind of what has none. */
    public static final String USUAL_KIND = "concept";

    /** Reads {@code kind:name}, parted at the first colon unless that is the first character; without one it is all name. */
    public static ElementRef parse(String text) {
        int colon = text.indexOf(':');
        return colon > 0
                ? new ElementRef(text.substring(0, colon), text.substring(colon + 1))
                : new ElementRef(USUAL_KIND, text);
    }

    /** Returns the id: {@code el_} and 20 digits. */
    public String id() {
        return ContentId.element(kind, name);
    }

    @Override
    public String toString() {
        return kind + ":" + name;
    }
}
