package dev.cks.benchmarks.measure;

import java.util.List;
import java.util.function.Consumer;

/**
 * Has competitors work in turns, so that whatever disturbs the machine disturbs all of them alike; each begins with an
 * empty heap. First to warm up, then to be measured.
 *
 * @param atLeast how many rounds at least, in each of the two phases
 * @param seconds how long each phase lasts at least
 */
public record Rounds(int atLeast, double seconds) {

    private static final int AT_MOST = 200;
    private static final double NANOSECONDS = 1e9;

    /** Runs the competitors and returns what the second phase recorded. */
    public Recorder run(List<Consumer<Recorder>> competitors) {
        phase(competitors, new Recorder());
        Recorder measured = new Recorder();
        phase(competitors, measured);
        return measured;
    }

    private void phase(List<Consumer<Recorder>> competitors, Recorder recorder) {
        long end = System.nanoTime() + (long) (seconds * NANOSECONDS);
        for (int round = 0; round < atLeast || (round < AT_MOST && System.nanoTime() < end); round++) {
            for (Consumer<Recorder> competitor : competitors) {
                System.gc();
                competitor.accept(recorder);
            }
        }
    }
}
