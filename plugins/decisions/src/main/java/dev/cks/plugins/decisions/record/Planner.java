package dev.cks.plugins.decisions.record;

import dev.cks.plugins.decisions.log.Mark;
import dev.cks.plugins.decisions.model.Decision;
import dev.cks.plugins.decisions.model.Event;
import dev.cks.plugins.decisions.projection.Projection;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Makes events of proposals: what is new, who governs what, whom that supersedes. A dry run plans as a real one does, and differs
 * only in that nobody keeps the plan. For one batch.
 */
final class Planner {

    private final Standing standing;
    private final String installId;
    private final String actor;
    private final Instant now;
    private final List<Recorded> outcomes = new ArrayList<>();
    private final List<Event> events = new ArrayList<>();
    private Mark mark;
    private long lamport;

    /**
     * Makes a planner.
     *
     * @param kept what is kept so far
     * @param mark where the shard of the install ends
     * @param lamport the greatest clock of all shards
     */
    Planner(Projection kept, String installId, Mark mark, long lamport, String actor, Instant now) {
        this.standing = new Standing(kept);
        this.installId = installId;
        this.mark = mark;
        this.lamport = lamport;
        this.actor = actor;
        this.now = now.truncatedTo(ChronoUnit.SECONDS);
    }

    void plan(Proposal proposal) {
        Touched touched = Touched.by(proposal, id -> !standing.heads(id).isEmpty(), standing::isKnown);
        String author = proposal.author().isBlank() ? actor : proposal.author();
        int times = 0;
        Optional<Event> last = Optional.empty();
        String id = id(proposal, author, touched, times);
        for (Optional<Event> found = standing.decision(id); found.isPresent(); found = standing.decision(id)) {
            last = found;
            id = id(proposal, author, touched, ++times);
        }
        if (last.isPresent() && standing.stands(last.get())) {
            outcomes.add(new Recorded(
                    Recorded.Status.DUPLICATE, last.get(), touched.named(), ignored(proposal, last.get())));
            return;
        }
        Event event = event(decision(proposal, author, touched, id, times), effective(proposal, touched));
        standing.add(event);
        events.add(event);
        outcomes.add(new Recorded(
                times == 0 ? Recorded.Status.RECORDED : Recorded.Status.REAFFIRMED, event, touched.named(), List.of()));
    }

    private static String id(Proposal proposal, String author, Touched touched, int times) {
        return Decision.idOf(proposal.title(), proposal.rationale(), author, touched.mutations(), times);
    }

    private static List<String> ignored(Proposal proposal, Event first) {
        List<String> ignored = new ArrayList<>();
        if (proposal.date().isPresent() && !proposal.date().get().equals(first.effectiveAt())) {
            ignored.add("date");
        }
        if (!proposal.sources().isEmpty()
                && !proposal.sources().equals(first.decision().sources())) {
            ignored.add("refs");
        }
        return ignored;
    }

    /** What has no date is decided now, and in any case after what it supersedes, whatever other clocks said. */
    private Instant effective(Proposal proposal, Touched touched) {
        return proposal.date()
                .orElseGet(
                        () -> Stream.concat(Stream.of(now), governing(touched).map(Event::effectiveAt))
                                .max(Comparator.naturalOrder())
                                .orElse(now));
    }

    private Stream<Event> governing(Touched touched) {
        return touched.targets().stream().flatMap(target -> standing.heads(target).stream());
    }

    private Decision decision(Proposal proposal, String author, Touched touched, String id, int times) {
        Instant effective = effective(proposal, touched);
        return new Decision(
                id,
                proposal.title(),
                proposal.rationale(),
                author,
                proposal.sources(),
                touched.summary(),
                ids(governing(touched).filter(head -> !head.effectiveAt().isAfter(effective))),
                ids(governing(touched).filter(head -> head.effectiveAt().isAfter(effective))),
                touched.shapes(),
                touched.targets(),
                touched.mutations(),
                times);
    }

    private static List<String> ids(Stream<Event> events) {
        return events.map(event -> event.decision().id()).distinct().sorted().toList();
    }

    private Event event(Decision decision, Instant effective) {
        List<String> parents = mark.hash().isEmpty() ? List.of() : List.of(mark.hash());
        Event event = new Event("", actor, installId, ++lamport, now, effective, parents, Optional.empty(), decision)
                .sealed();
        mark = new Mark(mark.segment(), mark.offset(), mark.events() + 1, event.lamport(), event.hash());
        return event;
    }

    /** Returns what became of each proposal, in order. */
    List<Recorded> outcomes() {
        return outcomes;
    }

    /** Returns what is to be kept, in order. */
    List<Event> events() {
        return events;
    }
}
