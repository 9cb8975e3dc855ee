package dev.cks.cli.screen;

/**
 * A piece of a line.
 *
 * @param style how it looks, in the words of picocli such as {@code bold,red}; empty for plain
 * @param text what it says, by whomever
 */
public record Styled(String style, String text) {

    /** Returns a piece without a style. */
    public static Styled plain(String text) {
        return new Styled("", text);
    }

    /** Returns a piece in bold. */
    public static Styled bold(String text) {
        return new Styled("bold", text);
    }
}
