package dev.cks.host.intake;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.host.report.ProblemCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Keeps one jar of each plugin id: the distribution's, else the newest, else the first by file name. */
final class Duplicates {

    private static final Comparator<Candidate> BEST_FIRST = Comparator.comparing(Candidate::bundled)
            .thenComparing(Candidate::version)
            .reversed()
            .thenComparing(candidate -> candidate.report().file().name(), CodePointOrder.INSTANCE);

    private Duplicates() {}

    /** Returns the kept ones by id and refuses the others; of equal ones, the first in the list is kept. */
    static Map<String, Candidate> settle(List<Candidate> candidates) {
        Map<String, List<Candidate>> byId = new TreeMap<>(CodePointOrder.INSTANCE);
        candidates.forEach(candidate -> byId.computeIfAbsent(candidate.id(), unseen -> new ArrayList<>())
                .add(candidate));
        Map<String, Candidate> kept = new TreeMap<>(CodePointOrder.INSTANCE);
        byId.forEach((id, rivals) -> kept.put(id, best(rivals)));
        return kept;
    }

    /** Nearly always there is one, whose version needn't even be read. */
    private static Candidate best(List<Candidate> rivals) {
        if (rivals.size() > 1) {
            rivals.sort(BEST_FIRST);
        }
        Candidate best = rivals.get(0);
        rivals.stream().skip(1).forEach(rival -> refuse(rival, best));
        return best;
    }

    private static void refuse(Candidate candidate, Candidate better) {
        candidate
                .report()
                .refuse(
                        ProblemCode.DUPLICATE_ID,
                        "Version " + candidate.identity().version() + " of " + candidate.id()
                                + " gives way to version " + better.identity().version() + " in "
                                + place(candidate, better));
    }

    /** Two directories may hold files of one name; where they lie is for the log, not for whoever calls a tool. */
    private static String place(Candidate candidate, Candidate better) {
        String name = better.report().file().name();
        return name.equals(candidate.report().file().name()) ? name + " of another directory" : name;
    }
}
