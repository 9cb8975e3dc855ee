package dev.cks.benchmarks.structure;

import dev.cks.benchmarks.ideal.IdealLoop;
import dev.cks.benchmarks.ideal.Violations;
import dev.cks.benchmarks.measure.Recorder;
import java.util.function.Consumer;

/** The ideal loop at work on one text. */
final class IdealSubject implements Consumer<Recorder> {

    private final IdealLoop loop = new IdealLoop();
    private final byte[] text;

    IdealSubject(byte[] text) {
        this.text = text;
    }

    int objects() {
        return loop.load(text).objects();
    }

    Violations violations() {
        return loop.load(text).check();
    }

    @Override
    public void accept(Recorder recorder) {
        recorder.time(Stage.IDEAL.label(), () -> {
            IdealLoop.Loaded loaded = recorder.time(Stage.IDEAL_LOAD.label(), () -> loop.load(text));
            return recorder.time(Stage.IDEAL_CHECKS.label(), loaded::check);
        });
    }
}
