package dev.cks.egress;

import dev.cks.core.threads.DetachedThread;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The network of this machine. The system's resolver knows no time limit, so that few lookups at a time run apart. */
final class Internet implements Network {

    private static final int LOOKUPS_AT_ONCE = 16;

    private final Semaphore lookups = new Semaphore(LOOKUPS_AT_ONCE);

    @Override
    public List<InetAddress> resolve(String name, Duration patience) throws IOException {
        try {
            if (!lookups.tryAcquire(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new IOException("too many names are being looked up");
            }
            return lookup(name).get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException slow) {
            throw new IOException("its name can't be looked up in time", slow);
        } catch (ExecutionException failed) {
            return List.of();
        } catch (InterruptedException withdrawn) {
            Thread.currentThread().interrupt();
            throw Refusal.withdrawn();
        }
    }

    @Override
    public InetSocketAddress route(InetSocketAddress checked) {
        return checked;
    }

    @Override
    public Optional<Trust> trust() {
        return Optional.empty();
    }

    /** A lookup that hangs keeps its thread and its place. */
    private CompletableFuture<List<InetAddress>> lookup(String name) {
        CompletableFuture<List<InetAddress>> found = new CompletableFuture<>();
        Runnable work = () -> {
            try {
                found.complete(List.of(InetAddress.getAllByName(name)));
            } catch (UnknownHostException | RuntimeException unknown) {
                found.completeExceptionally(unknown);
            } finally {
                lookups.release();
            }
        };
        DetachedThread.of(work, "cks-lookup").start();
        return found;
    }
}
