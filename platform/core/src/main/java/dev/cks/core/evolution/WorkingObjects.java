package dev.cks.core.evolution;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.structure.Dependents;
import dev.cks.core.structure.StructureBuilder;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** All objects while operations change them. Indexes are made when an operation first needs them, and kept up then. */
final class WorkingObjects {

    private final Map<String, WorkingObject> objects = new LinkedHashMap<>();
    private final Set<String> cascaded = new LinkedHashSet<>();
    private @Nullable Dependents dependents;
    private @Nullable ActiveSteps activeSteps;

    WorkingObjects(KnowledgeStructure structure) {
        structure.objects().forEach(object -> objects.put(object.id(), new WorkingObject(object)));
    }

    boolean has(String id) {
        return objects.containsKey(id);
    }

    Optional<WorkingObject> find(String id) {
        return Optional.ofNullable(objects.get(id));
    }

    /** Appends an object whose id is free. */
    void add(KnowledgeObject entry) {
        WorkingObject object = new WorkingObject(entry);
        objects.put(object.id(), object);
        changed(object);
    }

    /** Removes an object and every relation that can't stand without it; false when nothing bears the id. */
    boolean remove(String id) {
        if (!has(id)) {
            return false;
        }
        Set<String> relations = dependents().closure(Set.of(id));
        cascaded.addAll(relations);
        take(id);
        relations.forEach(this::take);
        return true;
    }

    /** Takes note that an object that was no relation has other content now. */
    void changed(WorkingObject object) {
        if (dependents != null) {
            dependents.add(object.id(), object.participants());
        }
        if (activeSteps != null) {
            activeSteps.note(object);
        }
    }

    /** Returns the active steps that conclude an id, as they are now. */
    List<WorkingObject> activeSteps(String conclusionId) {
        ActiveSteps known = activeSteps;
        if (known == null) {
            known = new ActiveSteps();
            objects.values().forEach(known::note);
            activeSteps = known;
        }
        return known.concluding(conclusionId);
    }

    /** Changes fields of a step by which it is active no more. */
    void supersede(WorkingObject step, Map<String, Object> patch) {
        step.merge(patch);
        if (activeSteps != null) {
            activeSteps.note(step);
        }
    }

    /** Returns the relations that went without being named, and are not back. */
    List<String> cascaded() {
        return cascaded.stream().filter(id -> !has(id)).toList();
    }

    KnowledgeStructure build() {
        StructureBuilder builder = new StructureBuilder();
        objects.values().forEach(object -> builder.add(object.identity(), object.content()));
        return builder.build();
    }

    private void take(String id) {
        WorkingObject object = objects.remove(id);
        if (object == null) {
            return;
        }
        dependents().remove(id, object.participants());
        if (activeSteps != null) {
            activeSteps.forget(id);
        }
    }

    private Dependents dependents() {
        Dependents known = dependents;
        if (known == null) {
            known = new Dependents();
            for (WorkingObject object : objects.values()) {
                known.add(object.id(), object.participants());
            }
            dependents = known;
        }
        return known;
    }
}
