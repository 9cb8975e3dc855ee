package dev.cks.plugins.decisions.json;

/**
 * A number as it was written: {@code 1.50} isn't {@code 1.5}. Immutable.
 *
 * @param text the literal, well-formed JSON
 */
public record NumberText(String text) {

    @Override
    public String toString() {
        return text;
    }
}
