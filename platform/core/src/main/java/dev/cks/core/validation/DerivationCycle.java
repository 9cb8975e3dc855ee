package dev.cks.core.validation;

import dev.cks.api.constraint.Activation;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Severity;
import dev.cks.api.constraint.ValidationContext;
import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Relation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Demands that nothing is derived from itself, neither directly nor by way of others; one finding for each knot. */
final class DerivationCycle implements WholeRule {

    private static final String CODE = "CKS-SEM-CYCLE";
    private static final int LONGEST_SHOWN = 100;

    private static final ConstraintInfo INFO = ConstraintInfo.builder("derivation_cycle", CODE)
            .summary("The binary relations of type derives form no cycle.")
            .activation(Activation.always())
            .build();

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    @Override
    public List<Diagnostic> check(KnowledgeStructure structure, ValidationContext context) {
        DirectedGraph graph = DirectedGraph.of(structure, DerivationArity.DERIVES);
        StrongComponents components = new StrongComponents(graph);
        ShortestCycle shortest = new ShortestCycle(graph, components);
        List<Diagnostic> found = new ArrayList<>();
        for (int[] component : components.cyclic()) {
            int smallest = Arrays.stream(component)
                    .boxed()
                    .min(Comparator.comparing(graph::id, CodePointOrder.INSTANCE))
                    .orElseThrow();
            found.add(diagnostic(
                    shortest.through(smallest).stream().map(graph::id).toList()));
        }
        return found;
    }

    /** Without a cycle before, one can only have come by a new edge; with one, an edge that went may have opened it. */
    @Override
    public boolean stands(Change change, boolean clean) {
        List<Relation> edges = clean
                ? change.joining().filter(DerivationCycle::derives).toList()
                : change.relations().filter(DerivationCycle::derives).toList();
        return edges.isEmpty() || (clean && new CycleSearch(change.after()).findsNone(edges));
    }

    private static boolean derives(Relation relation) {
        return relation.binary() && relation.relationType().equals(DerivationArity.DERIVES);
    }

    private static Diagnostic diagnostic(List<String> cycle) {
        String smallest = cycle.get(0);
        String message = "The object \"" + smallest + "\" is derived from itself by a cycle of " + cycle.size()
                + (cycle.size() == 1 ? " derivation" : " derivations") + ": remove one of them";
        Diagnostic diagnostic = Diagnostic.of(CODE, Severity.ERROR, smallest, message)
                .with("cycle", cycle.subList(0, Math.min(LONGEST_SHOWN, cycle.size())));
        return cycle.size() > LONGEST_SHOWN ? diagnostic.with("cycle_length", (long) cycle.size()) : diagnostic;
    }
}
