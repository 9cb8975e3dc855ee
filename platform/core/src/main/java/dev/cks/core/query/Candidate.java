package dev.cks.core.query;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.api.knowledge.KnowledgeObject;
import java.util.Comparator;

/** A found object that isn't a seed, and what it is worth. */
record Candidate(KnowledgeObject object, double score) {

    /** Best first, ties by id. */
    static final Comparator<Candidate> BEST_FIRST = Comparator.comparingDouble(Candidate::score)
            .reversed()
            .thenComparing(candidate -> candidate.object().id(), CodePointOrder.INSTANCE);
}
