package dev.cks.cli.doctor;

import dev.cks.cli.screen.Screen;
import dev.cks.cli.screen.Styled;
import java.util.Locale;
import java.util.Map;

/** Shows results of checks, each with what repairs it. */
public final class ResultScreen {

    private static final Map<Result.Status, String> COLOURS = Map.of(
            Result.Status.OK, "bold,green",
            Result.Status.WARN, "bold,yellow",
            Result.Status.FAIL, "bold,red",
            Result.Status.SKIP, "bold,cyan");

    private final Screen out;

    /** Shows them on a screen. */
    public ResultScreen(Screen out) {
        this.out = out;
    }

    /** Shows one, at once. */
    public void show(Result result) {
        String word = String.format(Locale.ROOT, "%-5s", result.status().word());
        out.line(
                new Styled(COLOURS.getOrDefault(result.status(), ""), word),
                Styled.plain(result.check() + ": " + result.message()));
        result.fix().ifPresent(this::show);
        out.flush();
    }

    private void show(Fix fix) {
        fix.command().ifPresent(command -> out.line("     fix: " + command));
        if (!fix.advice().isEmpty()) {
            out.line("     " + fix.advice());
        }
    }
}
