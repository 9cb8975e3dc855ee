package dev.cks.cli.token;

import dev.cks.cli.screen.CommandException;
import dev.cks.core.files.FailureReason;
import dev.cks.server.http.TokenFile;
import java.io.IOException;
import java.util.function.Supplier;

/** Tells what can't be done with tokens in the terms of the command line. */
final class Tokens {

    private Tokens() {}

    /** Something that is done with tokens. */
    @FunctionalInterface
    interface Action<T> {

        T of(TokenFile tokens) throws IOException;
    }

    /**
     * Returns what comes of it.
     *
     * @throws CommandException when it can't be done
     */
    static <T> T with(Supplier<TokenFile> tokens, Action<T> action) {
        TokenFile file = tokens.get();
        try {
            return action.of(file);
        } catch (IllegalArgumentException refused) {
            throw CommandException.usage(String.valueOf(refused.getMessage()));
        } catch (IOException unusable) {
            throw CommandException.environment(
                    "The tokens in " + file.path() + " can't be used: " + FailureReason.of(unusable));
        }
    }
}
