package dev.cks.core.validation;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Reference;
import dev.cks.api.knowledge.Relation;
import dev.cks.api.knowledge.Role;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Looks for a way back along derivations from the ends of new edges, from both ends in turns, so that it is short where either
 * side is. Gives up once walking every edge in an array would be cheaper.
 *
 * <p>For one thread and one run.
 */
final class CycleSearch {

    /** Measured: a step from handle to handle costs a few times as much as one in an array. */
    private static final int STEPS_PER_EDGE = 8;

    private static final int LEAST_STEPS = 256;

    private final KnowledgeStructure structure;
    private int steps;

    CycleSearch(KnowledgeStructure structure) {
        this.structure = structure;
        this.steps =
                LEAST_STEPS + structure.relationsOfType(DerivationArity.DERIVES).size() / STEPS_PER_EDGE;
    }

    /** Tells whether none of the edges lies on a cycle; false also when the search gave up. */
    boolean findsNone(List<Relation> edges) {
        return edges.stream().noneMatch(edge -> {
            Optional<KnowledgeObject> source = edge.source().object();
            Optional<KnowledgeObject> target = edge.target().object();
            return source.isPresent() && target.isPresent() && mayReach(target.get(), source.get());
        });
    }

    private boolean mayReach(KnowledgeObject from, KnowledgeObject to) {
        if (from.equals(to)) {
            return true;
        }
        Front forward = new Front(from, Role.SOURCE, Relation::target);
        Front backward = new Front(to, Role.TARGET, Relation::source);
        while (forward.isOpen() && backward.isOpen()) {
            if (forward.meets(backward) || backward.meets(forward)) {
                return true;
            }
        }
        return false;
    }

    /** What was reached from one end. */
    private final class Front {

        private final Set<KnowledgeObject> reached = new HashSet<>();
        private final Deque<KnowledgeObject> open = new ArrayDeque<>();
        private final Role role;
        private final Function<Relation, Reference> onwards;

        Front(KnowledgeObject start, Role role, Function<Relation, Reference> onwards) {
            this.role = role;
            this.onwards = onwards;
            reached.add(start);
            open.add(start);
        }

        boolean isOpen() {
            return !open.isEmpty();
        }

        /** Goes one object further; tells whether that met the other front, or took the last step allowed. */
        boolean meets(Front other) {
            if (open.isEmpty()) {
                return false;
            }
            for (Relation edge : structure.relationsOf(open.remove(), DerivationArity.DERIVES, role)) {
                Optional<KnowledgeObject> next =
                        edge.binary() ? onwards.apply(edge).object() : Optional.empty();
                if (--steps < 0 || next.filter(other.reached::contains).isPresent()) {
                    return true;
                }
                next.filter(reached::add).ifPresent(open::add);
            }
            return false;
        }
    }
}
