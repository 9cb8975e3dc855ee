package dev.cks.cli.token;

import dev.cks.cli.screen.ExitCode;
import dev.cks.cli.screen.Screen;
import dev.cks.server.http.TokenFile;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a token. */
@Command(name = "add", description = "Make a token and show it, which nothing will do again.")
final class AddCommand implements Callable<Integer> {

    private final Supplier<TokenFile> tokens;
    private final Screen results;

    @Parameters(paramLabel = "NAME", description = "Who it lets in; what they own goes by it.")
    private String name = "";

    @Option(
            names = "--scope",
            paramLabel = "SCOPE",
            description = "read: tools that change nothing, resources, prompts; write: the other tools, too;"
                    + " admin: also tools that destroy, and everything of others. Default: ${DEFAULT-VALUE}.",
            defaultValue = "write")
    private String scope = "";

    AddCommand(Supplier<TokenFile> tokens, Screen results) {
        this.tokens = tokens;
        this.results = results;
    }

    @Override
    public Integer call() {
        String secret = Tokens.with(tokens, file -> file.add(name, scope));
        results.line(secret);
        return ExitCode.OK;
    }
}
