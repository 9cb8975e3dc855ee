package dev.cks.benchmarks.structure;

import dev.cks.benchmarks.measure.Recorder;
import dev.cks.benchmarks.measure.Samples;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What was measured at one size.
 *
 * @param objects how many JSON objects there were, relations included
 * @param textBytes how long the text was
 * @param retainedBytes what the heap holds for the structure, its text not counted
 * @param canonicalBytes how long the canonical text is
 * @param stages the stages that were timed
 * @param recorder their seconds
 */
record SizeResult(
        int objects, long textBytes, long retainedBytes, long canonicalBytes, List<Stage> stages, Recorder recorder) {

    private static final double TELLING_SECONDS = 0.3;

    Samples wall(Stage stage) {
        return recorder.timing(stage.label()).wall();
    }

    Samples processor(Stage stage) {
        return recorder.timing(stage.label()).processor();
    }

    /** Returns the best time on the clock as a multiple of the ideal loop's. */
    double timesIdealWall(Stage stage) {
        return wall(stage).best() / wall(stage.ideal()).best();
    }

    /**
     * Returns the processor time of all rounds as a multiple of the ideal loop's; empty when they took so little that
     * the ticks of the system's clock would tell nothing.
     */
    OptionalDouble timesIdealProcessor(Stage stage) {
        double own = processor(stage).total();
        double ideal = processor(stage.ideal()).total();
        return Math.min(own, ideal) < TELLING_SECONDS ? OptionalDouble.empty() : OptionalDouble.of(own / ideal);
    }
}
