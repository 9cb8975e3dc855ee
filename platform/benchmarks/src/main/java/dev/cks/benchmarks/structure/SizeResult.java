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

    /** Returns the median of processor time as a multiple of the ideal loop's. */
    double timesIdealProcessor(Stage stage) {
        return processor(stage).median() / processor(stage.ideal()).median();
    }
}
