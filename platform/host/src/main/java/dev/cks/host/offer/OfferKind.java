package dev.cks.host.offer;

/** The kinds of what is offered besides extensions and tools. */
public enum OfferKind {
    /** A prompt, known by its name. */
    PROMPT("prompt"),
    /** A resource or a family of resources, known by its address. */
    RESOURCE("resource");

    private final String word;

    OfferKind(String word) {
        this.word = word;
    }

    /** Returns the word for it. */
    public String word() {
        return word;
    }
}
