package dev.cks.cli.token;

import dev.cks.cli.screen.ExitCode;
import dev.cks.cli.screen.Screen;
import dev.cks.server.http.TokenFile;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Ends a token. */
@Command(name = "remove", description = "Let nobody in by a token any more.")
final class RemoveCommand implements Callable<Integer> {

    private final Supplier<TokenFile> tokens;
    private final Screen results;

    @Parameters(paramLabel = "NAME", description = "The name of the token, as cks token list shows it.")
    private String name = "";

    RemoveCommand(Supplier<TokenFile> tokens, Screen results) {
        this.tokens = tokens;
        this.results = results;
    }

    @Override
    public Integer call() {
        Tokens.with(tokens, file -> {
            file.remove(name);
            return name;
        });
        results.line("The token " + name + " lets nobody in any more");
        return ExitCode.OK;
    }
}
