package dev.cks.cli.plugins;

import dev.cks.cli.screen.Screen;
import dev.cks.cli.screen.Styled;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Help.Ansi;

/** Shows which words changed, in two colours, or in brackets where there are none. */
final class DiffScreen {

    private final Screen out;

    DiffScreen(Screen out) {
        this.out = out;
    }

    void show(ContentsDiff diff) {
        for (ContentsDiff.Change change : diff.changes()) {
            out.line(Styled.bold(change.kind() + " " + change.name()), Styled.plain(" " + change.what()));
            change.fields().forEach(this::show);
        }
    }

    private void show(ContentsDiff.Field field) {
        out.line("  " + field.name() + ":");
        List<Styled> line = new ArrayList<>(List.of(Styled.plain("    ")));
        for (WordDiff.Piece piece : WordDiff.of(field.before(), field.after())) {
            String[] lines = piece.text().split("\n", -1);
            for (int number = 0; number < lines.length; number++) {
                if (number > 0) {
                    out.line(line.toArray(Styled[]::new));
                    line = new ArrayList<>(List.of(Styled.plain("    ")));
                }
                if (!lines[number].isEmpty()) {
                    line.add(styled(piece.fate(), lines[number].replace('\t', ' ')));
                }
            }
        }
        out.line(line.toArray(Styled[]::new));
    }

    private static Styled styled(WordDiff.Fate fate, String text) {
        boolean colours = Ansi.AUTO.enabled();
        return switch (fate) {
            case KEPT -> Styled.plain(text);
            case REMOVED -> new Styled("red", colours ? text : "[-" + text + "-]");
            case ADDED -> new Styled("green", colours ? text : "{+" + text + "+}");
        };
    }
}
