package dev.cks.benchmarks.structure;

import dev.cks.benchmarks.measure.Recorder;
import dev.cks.benchmarks.measure.Samples;
import java.util.List;

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

    Samples seconds(Stage stage) {
        return recorder.seconds(stage.label());
    }

    /** Returns the best time as a multiple of the best time of the ideal loop. */
    double timesIdeal(Stage stage) {
        return seconds(stage).best() / seconds(stage.ideal()).best();
    }
}
