package dev.cks.core.diff;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.diff.DifferenceSummary.Changes;
import dev.cks.core.diff.DifferenceSummary.Kinds;
import dev.cks.core.structure.PlainEntry;
import java.util.List;
import java.util.Optional;

/** Counts what differs between two structures. */
final class Summarizing {

    private int renamed;
    private int updatedObjects;
    private int updatedRelations;

    static DifferenceSummary of(KnowledgeStructure source, KnowledgeStructure target) {
        Summarizing counts = new Summarizing();
        for (KnowledgeObject object : target.objects()) {
            source.find(object.id()).ifPresent(before -> counts.compare(before, object));
        }
        Changes changes = new Changes(counts.renamed, counts.updatedObjects, counts.updatedRelations);
        return new DifferenceSummary(onlyIn(target, source), onlyIn(source, target), changes);
    }

    private void compare(KnowledgeObject before, KnowledgeObject after) {
        if (!before.identity().name().equals(after.identity().name())) {
            renamed++;
        }
        if (!before.type().equals(after.type()) || !PlainEntry.sameContent(before, after)) {
            if (after.relation().isPresent()) {
                updatedRelations++;
            } else {
                updatedObjects++;
            }
        }
    }

    private static Kinds onlyIn(KnowledgeStructure one, KnowledgeStructure other) {
        List<Optional<?>> relations = one.objects().stream()
                .filter(object -> other.find(object.id()).isEmpty())
                .<Optional<?>>map(KnowledgeObject::relation)
                .toList();
        int count = (int) relations.stream().filter(Optional::isPresent).count();
        return new Kinds(relations.size() - count, count);
    }
}
