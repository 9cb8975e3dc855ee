package dev.cks.core.diff;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.structure.Dependents;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Decides what goes, what changes in place and what comes, and in which order. */
final class Planning {

    private final KnowledgeStructure source;
    private final KnowledgeStructure target;
    private final Dependents dependents;
    private final Set<String> removed;
    private final List<Map<String, Object>> operations = new ArrayList<>();

    Planning(KnowledgeStructure source, KnowledgeStructure target) {
        this.source = source;
        this.target = target;
        this.dependents = Dependents.of(source.relations());
        List<String> mustGo = source.objects().stream()
                .filter(this::mustGo)
                .map(KnowledgeObject::id)
                .toList();
        this.removed = new HashSet<>(mustGo);
        removed.addAll(dependents.closure(mustGo));
    }

    List<Map<String, Object>> operations() {
        removeRelations();
        removeObjects();
        changeInPlace();
        List<KnowledgeObject> coming = target.objects().stream()
                .filter(object -> source.find(object.id()).isEmpty() || removed.contains(object.id()))
                .toList();
        operations.addAll(new Additions(target, coming).operations());
        return operations;
    }

    private boolean mustGo(KnowledgeObject object) {
        return target.find(object.id())
                .map(after -> InPlaceChange.between(object, after).isEmpty())
                .orElse(true);
    }

    /** Later relations go first, for they may name earlier ones; those in a circle take each other along. */
    private void removeRelations() {
        List<KnowledgeObject> relations = new ArrayList<>(source.relations());
        Set<String> gone = new HashSet<>();
        for (int i = relations.size() - 1; i >= 0; i--) {
            KnowledgeObject relation = relations.get(i);
            if (removed.contains(relation.id()) && !gone.contains(relation.id())) {
                operations.add(OperationForm.removeRelation(relation.id()));
                take(relation.id(), gone);
            }
        }
    }

    private void take(String id, Set<String> gone) {
        List<String> taken = new ArrayList<>(dependents.closure(Set.of(id)));
        taken.add(id);
        for (String each : taken) {
            gone.add(each);
            source.find(each)
                    .flatMap(KnowledgeObject::relation)
                    .ifPresent(relation -> dependents.remove(each, Dependents.participantIds(relation)));
        }
    }

    private void removeObjects() {
        for (KnowledgeObject object : source.objects()) {
            if (object.relation().isEmpty() && removed.contains(object.id())) {
                operations.add(OperationForm.removeObject(object.id()));
            }
        }
    }

    private void changeInPlace() {
        for (KnowledgeObject object : source.objects()) {
            if (!removed.contains(object.id())) {
                KnowledgeObject after = target.find(object.id()).orElseThrow();
                operations.addAll(InPlaceChange.between(object, after).orElseThrow());
            }
        }
    }
}
