package dev.cks.runtime;

import dev.cks.runtime.store.Store;
import dev.cks.runtime.store.sqlite.SqliteStore;
import java.nio.file.Path;
import java.time.Duration;

/** What holds for names in memory holds for those in a file. */
class DurableGraphServiceTest extends GraphServiceTest {

    @Override
    Store store(Path directory) {
        return new SqliteStore(directory.resolve("cks.db"), Duration.ofSeconds(10));
    }
}
