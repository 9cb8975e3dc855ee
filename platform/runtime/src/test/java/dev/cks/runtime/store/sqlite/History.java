package dev.cks.runtime.store.sqlite;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * What was done with one session, and when. It is linearizable when every call may have happened at one instant between its
 * invocation and its answer: the versions of the session are the order in which the writes happened, so nobody may have been
 * answered with a version older than one that anybody had been answered with before.
 *
 * @param versions the versions of the session, oldest first; nobody is known to have written the first
 * @param calls what was done, in any order
 */
record History(List<String> versions, List<Call> calls) {

    /** What a call does with the session. */
    enum Kind {
        READ,
        WRITE
    }

    /**
     * A call that was answered.
     *
     * @param kind what it did
     * @param version the version that it read or made
     * @param invoked when it began, on a clock that all callers share
     * @param answered when it ended
     */
    record Call(Kind kind, String version, long invoked, long answered) {}

    /** A call with its place in the order: every write comes before the reads of what it wrote. */
    private record Placed(Call call, int place) {}

    /** Returns why it isn't linearizable; empty when it is. */
    Optional<String> problem() {
        Map<String, Integer> numbers = new HashMap<>();
        for (String version : versions) {
            if (numbers.putIfAbsent(version, numbers.size()) != null) {
                return Optional.of("the version " + version + " stands in the session twice");
            }
        }
        return calls.stream()
                .filter(call -> !numbers.containsKey(call.version()))
                .findFirst()
                .map(call -> call + " saw a version that the session doesn't have")
                .or(this::miswritten)
                .or(() -> outdated(numbers));
    }

    private Optional<String> miswritten() {
        Set<String> written = new HashSet<>();
        for (Call call : calls) {
            if (call.kind() == Kind.WRITE && !written.add(call.version())) {
                return Optional.of("two writes made the version " + call.version() + ", so one is lost");
            }
        }
        return versions.stream()
                .skip(1)
                .filter(version -> !written.contains(version))
                .findFirst()
                .map(version -> "nobody wrote the version " + version);
    }

    private Optional<String> outdated(Map<String, Integer> numbers) {
        List<Placed> begun = new ArrayList<>();
        for (Call call : calls) {
            int place = 2 * numbers.getOrDefault(call.version(), 0) + (call.kind() == Kind.READ ? 1 : 0);
            begun.add(new Placed(call, place));
        }
        begun.sort(Comparator.comparingLong(placed -> placed.call().invoked()));
        PriorityQueue<Placed> running = new PriorityQueue<>(
                Comparator.comparingLong(placed -> placed.call().answered()));
        Optional<Placed> newest = Optional.empty();
        for (Placed next : begun) {
            while (!running.isEmpty()
                    && running.element().call().answered() < next.call().invoked()) {
                Placed ended = running.remove();
                newest = newest.filter(known -> known.place() >= ended.place()).or(() -> Optional.of(ended));
            }
            if (newest.isPresent() && newest.get().place() > next.place()) {
                return Optional.of(next.call() + " began after " + newest.get().call() + " had ended, and is older");
            }
            running.add(next);
        }
        return Optional.empty();
    }
}
