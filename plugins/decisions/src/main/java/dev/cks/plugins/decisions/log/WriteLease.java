package dev.cks.plugins.decisions.log;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The right to write to a ledger: at most one thread of all processes has it. Whatever writes asks for one. Belongs to the thread
 * that took it.
 */
public final class WriteLease implements AutoCloseable {

    private static final String NAME = "write.lock";
    private static final Map<Path, ReentrantLock> HERE = new ConcurrentHashMap<>();

    private final Path ledger;
    private final ReentrantLock here;
    private final FileChannel channel;
    private final FileLock everywhere;
    private boolean open = true;

    private WriteLease(Path ledger, ReentrantLock here, FileChannel channel, FileLock everywhere) {
        this.ledger = ledger;
        this.here = here;
        this.channel = channel;
        this.everywhere = everywhere;
    }

    /**
     * Waits until nobody else writes; makes the directory when there is none.
     *
     * @throws InterruptedException when the thread is interrupted while it waits for another one of this process
     */
    public static WriteLease take(Path ledger) throws IOException, InterruptedException {
        Files.createDirectories(ledger);
        Path real = ledger.toRealPath();
        ReentrantLock here = HERE.computeIfAbsent(real, any -> new ReentrantLock());
        here.lockInterruptibly();
        try {
            FileChannel channel =
                    FileChannel.open(real.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            try {
                return new WriteLease(real, here, channel, channel.lock());
            } catch (IOException | RuntimeException failure) {
                channel.close();
                throw failure;
            }
        } catch (IOException | RuntimeException failure) {
            here.unlock();
            throw failure;
        }
    }

    /** Returns the ledger that may be written to. */
    Path ledger() {
        if (!open || !here.isHeldByCurrentThread()) {
            throw new IllegalStateException("The right to write was given back, or is another thread's");
        }
        return ledger;
    }

    @Override
    public void close() throws IOException {
        if (open) {
            open = false;
            try (channel) {
                everywhere.release();
            } finally {
                here.unlock();
            }
        }
    }
}
