package dev.cks.cli.plugins;

import dev.cks.cli.screen.CommandException;
import java.util.Locale;
import java.util.Set;
import picocli.CommandLine.Option;

/** The consent of whoever gives a command that lets code run. */
final class Consent {

    private static final Set<String> AGREED = Set.of("y", "yes");

    @Option(
            names = {"-y", "--yes"},
            description = "Agree without being asked.")
    private boolean agreed;

    /**
     * Tells whether it is given; asks for it where somebody can be asked.
     *
     * @throws CommandException when nobody can be asked
     */
    boolean given(PluginWorkbench workbench, String question) {
        if (agreed) {
            return true;
        }
        String answer = workbench
                .ask(question + " [y/N] ")
                .orElseThrow(() -> CommandException.usage(
                        question + " Nobody is here to be asked: add --yes to agree to what is shown above"));
        return AGREED.contains(answer.strip().toLowerCase(Locale.ROOT));
    }
}
