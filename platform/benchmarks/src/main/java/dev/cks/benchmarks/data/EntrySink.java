package dev.cks.benchmarks.data;

import java.io.IOException;

/** Takes the entries of a structure, one by one in structure order. */
@FunctionalInterface
public interface EntrySink {

    /**
     * Takes the next entry.
     *
     * @throws IOException when it can't be written
     */
    void accept(Entry entry) throws IOException;
}
