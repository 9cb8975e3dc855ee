package dev.cks.plugins.decisions.record;

import dev.cks.plugins.decisions.log.Mark;
import dev.cks.plugins.decisions.model.Event;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** Chains events of another ledger to the own shard; what they say, when, and who they are there stays. For one batch. */
final class Adoption {

    private final String installId;
    private final Instant now;
    private String parent;
    private long lamport;

    Adoption(String installId, Mark mark, long lamport, Instant now) {
        this.installId = installId;
        this.parent = mark.hash();
        this.lamport = lamport;
        this.now = now.truncatedTo(ChronoUnit.SECONDS);
    }

    Event of(Event other) {
        List<String> parents = parent.isEmpty() ? List.of() : List.of(parent);
        Event event = new Event(
                        "",
                        other.actor(),
                        installId,
                        ++lamport,
                        now,
                        other.effectiveAt(),
                        parents,
                        other.origin(),
                        other.decision())
                .sealed();
        parent = event.hash();
        return event;
    }
}
