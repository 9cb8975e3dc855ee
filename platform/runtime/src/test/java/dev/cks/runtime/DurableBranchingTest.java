package dev.cks.runtime;

import dev.cks.runtime.store.Store;
import dev.cks.runtime.store.sqlite.SqliteStore;
import java.nio.file.Path;
import java.time.Duration;

/** What holds for branches in memory holds for those in a file. */
class DurableBranchingTest extends BranchingTest {

    @Override
    Store store(Path directory) {
        return new SqliteStore(directory.resolve("cks.db"), Duration.ofSeconds(10));
    }
}
