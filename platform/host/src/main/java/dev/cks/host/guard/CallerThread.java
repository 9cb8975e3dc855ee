package dev.cks.host.guard;

import dev.cks.host.gate.Admission;
import java.util.function.Supplier;

/**
 * The thread that calls, for code that is trusted to come back. Nothing limits its time but cancellation, which it heeds
 * between the objects that it looks at.
 */
final class CallerThread implements Place {

    private final Admission admission;

    CallerThread(Admission admission) {
        this.admission = admission;
    }

    @Override
    public <T> T run(Supplier<T> work, TimeLimit limit) {
        if (!admission.admit()) {
            throw PluginGuard.unloaded();
        }
        try {
            return work.get();
        } finally {
            admission.leave();
        }
    }

    @Override
    public void close() {
        // There is nothing to let go of.
    }
}
