package dev.cks.cli.screen;

import dev.cks.core.codec.CanonicalJson;
import java.io.PrintStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Ansi.IStyle;
import picocli.CommandLine.Help.Ansi.Style;

/**
 * The only way by which a command says anything. Whatever the text holds, and whoever wrote it, it neither steers the
 * terminal nor fakes a line. Safe for use by many threads.
 */
public final class Screen {

    private final PrintStream stream;

    /** Speaks through a stream. */
    public Screen(PrintStream stream) {
        this.stream = stream;
    }

    /** Shows one line. */
    public void line(String text) {
        line(Styled.plain(text));
    }

    /** Shows one line, in colours where the terminal has them. */
    public void line(Styled... pieces) {
        stream.println(Stream.of(pieces).map(Screen::rendered).collect(Collectors.joining()));
    }

    /** Shows a question, after which the answer is written. */
    public void prompt(String question) {
        stream.print(Printable.of(question));
        stream.flush();
    }

    /** Shows a text of several lines. */
    public void page(String text) {
        text.lines().forEach(line -> line(line.replace('\t', ' ')));
    }

    /** Shows plain JSON values, for programs. */
    public void json(Object value) {
        stream.println(Printable.ofJson(CanonicalJson.pretty(value)));
    }

    /** Hands out a text of our own as it is. */
    public void script(String text) {
        stream.print(text);
    }

    /** Shows what was held back. */
    public void flush() {
        stream.flush();
    }

    private static String rendered(Styled piece) {
        String text = Printable.of(piece.text());
        if (piece.style().isEmpty() || !Ansi.AUTO.enabled()) {
            return text;
        }
        IStyle[] styles = Style.parse(piece.style());
        return Style.on(styles) + text + Style.off(styles);
    }
}
