package dev.cks.plugins.contradictions;

import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Severity;
import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.Relation;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Reports contradictions: at the smallest id of the relations involved, with all of them listed in structure order. */
final class Involved {

    private Involved() {}

    static Diagnostic report(String code, Stream<Relation> relations, String message) {
        List<String> ids = relations
                .sorted(Comparator.comparingInt(KnowledgeObject::position))
                .map(Relation::id)
                .toList();
        String location = ids.stream().min(CodePointOrder.INSTANCE).orElseThrow();
        return Diagnostic.of(code, Severity.ERROR, location, message).with("relations", ids);
    }
}
