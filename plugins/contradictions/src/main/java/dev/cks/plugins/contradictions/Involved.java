package dev.cks.plugins.contradictions;

import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Severity;
import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Relation;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Reports contradictions: at the smallest id of the relations involved, with all of them listed in structure order.
 * Structure order is looked up only when there is something to report.
 */
final class Involved {

    private final KnowledgeStructure structure;
    private final Map<String, Integer> positions = new HashMap<>();

    Involved(KnowledgeStructure structure) {
        this.structure = structure;
    }

    Diagnostic report(String code, Stream<Relation> relations, String message) {
        List<String> ids = relations
                .map(Relation::id)
                .sorted(Comparator.comparing(this::position))
                .toList();
        String location = ids.stream().min(CodePointOrder.INSTANCE).orElseThrow();
        return Diagnostic.of(code, Severity.ERROR, location, message).with("relations", ids);
    }

    private int position(String id) {
        if (positions.isEmpty()) {
            structure.relations().forEach(relation -> positions.put(relation.id(), positions.size()));
        }
        return Objects.requireNonNull(positions.get(id));
    }
}
