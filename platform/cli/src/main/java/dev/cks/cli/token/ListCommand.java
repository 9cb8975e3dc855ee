package dev.cks.cli.token;

import dev.cks.cli.screen.ExitCode;
import dev.cks.cli.screen.Screen;
import dev.cks.server.http.Token;
import dev.cks.server.http.TokenFile;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;

/** Shows the tokens. */
@Command(name = "list", description = "Show the names of the tokens and what each may do, a line for each.")
final class ListCommand implements Callable<Integer> {

    private final Supplier<TokenFile> tokens;
    private final Screen results;

    ListCommand(Supplier<TokenFile> tokens, Screen results) {
        this.tokens = tokens;
        this.results = results;
    }

    @Override
    public Integer call() {
        for (Token token : Tokens.with(tokens, TokenFile::tokens)) {
            results.line(token.name() + "  " + token.scope());
        }
        return ExitCode.OK;
    }
}
