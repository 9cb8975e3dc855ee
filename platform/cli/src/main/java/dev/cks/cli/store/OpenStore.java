package dev.cks.cli.store;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.cli.screen.CommandException;
import dev.cks.cli.screen.Count;
import dev.cks.core.files.FailureReason;
import dev.cks.runtime.store.sqlite.StoreMaintenance;
import dev.cks.runtime.store.sqlite.StoreReport.Finding;
import dev.cks.runtime.store.sqlite.StoreTransfer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.function.Supplier;

/** Opens the store for a command, and ends the command where it can't do what it is there for. */
final class OpenStore {

    /** Somebody waits for these commands, and servers that work with the store are done in a moment. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final String STANDARD_OUTPUT = "-";
    private static final Set<ErrorCode> SURROUNDINGS = Set.of(ErrorCode.STORE_UNAVAILABLE, ErrorCode.STORE_BUSY);

    private OpenStore() {}

    /** Work that may fail as files do. */
    interface Work<T> {
        T with(StoreMaintenance store) throws IOException;
    }

    /** Works with the store of a home, which has to be there. */
    static <T> T existing(StoreWorkbench workbench, Work<T> work) {
        return open(() -> StoreMaintenance.of(workbench.file(), PATIENCE), work);
    }

    /** Works with the store of a home, which is made if need be. */
    static <T> T orNew(StoreWorkbench workbench, Work<T> work) {
        return open(() -> StoreMaintenance.orNew(workbench.file(), PATIENCE), work);
    }

    /** Returns the file that a word of the command line names; what is written appears whole or not at all. */
    static Path target(StoreWorkbench workbench, String word) {
        if (word.equals(STANDARD_OUTPUT)) {
            throw CommandException.usage("Only a file appears whole or not at all; name one instead of \"-\"");
        }
        return workbench.path(word);
    }

    /** Returns how much was moved. */
    static String text(StoreTransfer transfer) {
        return Count.of(transfer.sessions(), "session") + " and " + Count.of(transfer.versions(), "version");
    }

    /** Returns a finding as a line. */
    static String text(Finding finding) {
        return finding.kind() + " " + finding.id() + ": " + finding.reason();
    }

    private static <T> T open(Supplier<StoreMaintenance> opening, Work<T> work) {
        try (StoreMaintenance store = opening.get()) {
            return work.with(store);
        } catch (ToolException failure) {
            String message = String.valueOf(failure.getMessage());
            throw SURROUNDINGS.contains(failure.code())
                    ? CommandException.environment(message)
                    : CommandException.finding(message);
        } catch (IOException | UncheckedIOException failure) {
            throw CommandException.environment(FailureReason.withFile(failure));
        }
    }
}
