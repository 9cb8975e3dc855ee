package dev.cks.cli.keys;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.cli.screen.CommandException;
import java.io.IOException;

/** Ends a command where the keys can't be used. */
final class Usable {

    private Usable() {}

    /** Work with keys. */
    interface Work<T> {
        T done() throws IOException;
    }

    /** Returns what comes of the work; what can't be asked for stays the failure that it is. */
    static <T> T orEnd(Work<T> work) throws IOException {
        try {
            return work.done();
        } catch (ToolException failure) {
            throw failure.code().equals(ErrorCode.NOT_SUPPORTED)
                    ? CommandException.environment(String.valueOf(failure.getMessage()))
                    : failure;
        }
    }
}
