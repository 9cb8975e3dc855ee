package dev.cks.host.guard;

import java.util.concurrent.atomic.AtomicBoolean;

/** The right to be inside a plugin's code. Released once, by whatever thread; releasing it again does nothing. */
final class Lease {

    private final Admission admission;
    private final AtomicBoolean held = new AtomicBoolean(true);

    Lease(Admission admission) {
        this.admission = admission;
    }

    void release() {
        if (held.compareAndSet(true, false)) {
            admission.leave();
        }
    }
}
