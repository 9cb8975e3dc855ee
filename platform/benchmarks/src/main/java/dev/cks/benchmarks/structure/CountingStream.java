package dev.cks.benchmarks.structure;

import java.io.OutputStream;

/** Counts what is written and forgets it. */
final class CountingStream extends OutputStream {

    private long count;

    long count() {
        return count;
    }

    @Override
    public void write(int octet) {
        count++;
    }

    @Override
    public void write(byte[] octets, int offset, int length) {
        count += length;
    }
}
