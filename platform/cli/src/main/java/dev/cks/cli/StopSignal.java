package dev.cks.cli;

import dev.cks.cli.screen.ExitCode;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets a command that goes on for ever end in its own way, and well, when the process is told to end. Without it the process
 * would end with a code that says that it was killed.
 */
final class StopSignal {

    private final CountDownLatch wanted = new CountDownLatch(1);
    private final CountDownLatch done = new CountDownLatch(1);
    private final Duration patience;

    private StopSignal(Duration patience) {
        this.patience = patience;
    }

    /**
     * Begins to listen to the signals of the system.
     *
     * @param patience how long the command may take to end after the signal
     */
    static StopSignal heeded(Duration patience) {
        StopSignal signal = new StopSignal(patience);
        Runtime.getRuntime().addShutdownHook(new Thread(signal::stop, "cks-stop"));
        return signal;
    }

    /** Waits until the end is wanted. */
    void await() {
        try {
            wanted.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Says that the command has ended well, which ends the process if that was wanted. */
    void ended() {
        done.countDown();
    }

    /** Only this thread ends the process: if it merely returned, whoever comes first would decide what the exit code is. */
    private void stop() {
        wanted.countDown();
        try {
            boolean well = done.await(patience.toMillis(), TimeUnit.MILLISECONDS);
            Runtime.getRuntime().halt(well ? ExitCode.OK : ExitCode.ENVIRONMENT);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
