package dev.cks.host.gate;

import java.util.concurrent.atomic.AtomicBoolean;

/** The right to be inside. Released once, by whatever thread; releasing it again does nothing. */
public final class Lease {

    private final Admission admission;
    private final AtomicBoolean held = new AtomicBoolean(true);

    Lease(Admission admission) {
        this.admission = admission;
    }

    /** Gives the right back. */
    public void release() {
        if (held.compareAndSet(true, false)) {
            admission.leave();
        }
    }
}
