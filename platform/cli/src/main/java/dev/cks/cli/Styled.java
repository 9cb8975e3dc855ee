package dev.cks.cli;

/**
 * A piece of a line.
 *
 * @param style how it looks, in the words of picocli such as {@code bold,red}; empty for plain
 * @param text what it says, by whomever
 */
record Styled(String style, String text) {

    static Styled plain(String text) {
        return new Styled("", text);
    }

    static Styled bold(String text) {
        return new Styled("bold", text);
    }
}
