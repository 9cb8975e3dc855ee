package dev.cks.core.query;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.plugin.SubgraphQuery.Budget;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Chooses among what was found as long as the budget lasts; seeds are always chosen, even beyond it. */
final class Selection {

    private final Budget budget;
    private final Set<KnowledgeObject> chosen;
    private long tokens;
    private boolean objectsExceeded;
    private boolean tokensExceeded;
    private Optional<String> bestLeftOut = Optional.empty();

    Selection(Budget budget, List<KnowledgeObject> seeds) {
        this.budget = budget;
        this.chosen = new HashSet<>(seeds);
        this.tokens = budget.maxTokens() == 0
                ? 0
                : chosen.stream().mapToLong(TokenEstimate::of).sum();
    }

    /** Chooses the best candidate whatever it takes, so that there is one. */
    void chooseAtLeast(List<Candidate> ranking) {
        if (chosen.isEmpty() && !ranking.isEmpty()) {
            chosen.add(ranking.get(0).object());
            bestLeftOut = ranking.stream()
                    .skip(1)
                    .findFirst()
                    .map(candidate -> candidate.object().id());
        }
    }

    /** Chooses everything, when there is no budget. */
    void chooseAll(Collection<KnowledgeObject> found) {
        chosen.addAll(found);
    }

    /** Goes through the candidates, the best of which comes first. */
    void choose(List<Candidate> ranking) {
        for (Candidate candidate : ranking) {
            if (budget.maxObjects() != 0 && chosen.size() >= budget.maxObjects()) {
                objectsExceeded = true;
                leaveOut(candidate);
                return;
            }
            offer(candidate);
        }
    }

    private void offer(Candidate candidate) {
        if (budget.maxTokens() != 0) {
            long estimate = TokenEstimate.of(candidate.object());
            if (tokens + estimate > budget.maxTokens()) {
                tokensExceeded = true;
                leaveOut(candidate);
                return;
            }
            tokens += estimate;
        }
        chosen.add(candidate.object());
    }

    private void leaveOut(Candidate candidate) {
        if (bestLeftOut.isEmpty()) {
            bestLeftOut = Optional.of(candidate.object().id());
        }
    }

    Set<KnowledgeObject> chosen() {
        return chosen;
    }

    Optional<Truncation> truncation() {
        return Truncation.of(objectsExceeded, tokensExceeded);
    }

    Optional<String> bestLeftOut() {
        return bestLeftOut;
    }
}
