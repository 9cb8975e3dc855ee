package dev.cks.host.gate;

import java.util.Optional;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.ThreadIdGen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Tries interleavings of all that can be done to an admission, and holds each outcome to what a single thread would see. It
 * changes every class that is loaded to do so, so that it only runs when it is asked for, by {@code -Dcks.interleavings=30}.
 */
@EnabledIfSystemProperty(named = "cks.interleavings", matches = "[1-9]\\d*")
class AdmissionInterleavingsTest {

    private static final int ROUNDS = Integer.getInteger("cks.interleavings", 0);
    private static final int MOST_THREADS = 8;

    @Test
    void everyInterleavingHasAnOutcomeThatSomeOrderHas() {
        new ModelCheckingOptions()
                .iterations(ROUNDS)
                .invocationsPerIteration(500)
                .threads(3)
                .actorsPerThread(3)
                .checkObstructionFreedom(true)
                .sequentialSpecification(OneAfterTheOther.class)
                .check(Interleaved.class);
    }

    /** What is tried; a thread has one lease at most. */
    public static final class Interleaved {

        private final Admission admission = new Admission();
        private final Lease[] leases = new Lease[MOST_THREADS];

        /** Enters, unless the thread is inside. */
        @Operation
        public boolean enter(@Param(gen = ThreadIdGen.class) int thread) {
            Optional<Lease> lease = leases[thread] == null ? admission.enter() : Optional.empty();
            lease.ifPresent(entered -> leases[thread] = entered);
            return lease.isPresent();
        }

        /** Leaves, and once more. */
        @Operation
        public boolean leave(@Param(gen = ThreadIdGen.class) int thread) {
            Lease lease = leases[thread];
            if (lease == null) {
                return false;
            }
            leases[thread] = null;
            lease.release();
            lease.release();
            return true;
        }

        /** Closes. */
        @Operation
        public void close() {
            admission.close();
        }

        /** Tells whether it is closed and empty. */
        @Operation
        public boolean drained() {
            return admission.isDrained();
        }
    }

    /** What a single thread would see. */
    public static final class OneAfterTheOther {

        private final boolean[] inside = new boolean[MOST_THREADS];
        private int count;
        private boolean closed;

        /** Enters, unless the thread is inside or it is closed. */
        public boolean enter(int thread) {
            boolean entered = !closed && !inside[thread];
            if (entered) {
                inside[thread] = true;
                count++;
            }
            return entered;
        }

        /** Leaves, if the thread is inside. */
        public boolean leave(int thread) {
            boolean left = inside[thread];
            if (left) {
                inside[thread] = false;
                count--;
            }
            return left;
        }

        /** Closes. */
        public void close() {
            closed = true;
        }

        /** Tells whether it is closed and empty. */
        public boolean drained() {
            return closed && count == 0;
        }
    }
}
