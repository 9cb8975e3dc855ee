package dev.cks.runtime.store.sqlite;

import dev.cks.runtime.store.Store;
import dev.cks.runtime.store.StoreContractTest;
import java.nio.file.Path;

/** What holds for a store in memory holds for one in a file. */
class SqliteContractTest extends StoreContractTest {

    @Override
    protected Store store(Path directory) {
        return new SqliteStore(OpenedStore.file(directory), OpenedStore.PATIENCE, LIMITS);
    }
}
