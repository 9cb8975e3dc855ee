package dev.cks.core.evolution;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Relation;
import dev.cks.core.structure.EntryProblem;
import dev.cks.core.structure.StructureEditor;
import dev.cks.core.structure.StructureEditor.Edited;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The objects while operations change them. */
final class WorkingObjects {

    private final StructureEditor editor;
    private final Set<String> cascaded = new LinkedHashSet<>();
    private @Nullable ActiveSteps activeSteps;

    WorkingObjects(KnowledgeStructure structure) {
        this.editor = new StructureEditor(structure);
    }

    boolean has(String id) {
        return find(id).isPresent();
    }

    Optional<KnowledgeObject> find(String id) {
        return editor.find(id);
    }

    /** Appends an object whose id is free and which is well formed. */
    void add(KnowledgeObject entry) {
        require(editor.add(entry.identity(), entry.structure()));
        noteSteps(entry);
    }

    /** Gives an object another name. */
    void rename(KnowledgeObject object, String name) {
        require(editor.rename(object.id(), name));
    }

    /** Gives an object other content, or returns why that isn't possible. */
    List<EntryProblem> replace(KnowledgeObject object, JsonObject content) {
        List<EntryProblem> problems = editor.replace(object.id(), object.identity(), content);
        if (problems.isEmpty() && activeSteps != null) {
            noteSteps(find(object.id()).orElseThrow());
        }
        return problems;
    }

    private void noteSteps(KnowledgeObject object) {
        if (activeSteps != null) {
            activeSteps.note(object);
        }
    }

    private static void require(List<EntryProblem> problems) {
        if (!problems.isEmpty()) {
            throw new IllegalStateException("An entry that was checked is malformed: " + problems);
        }
    }

    /** Removes an object and every relation that can't stand without it; false when nothing bears the id. */
    boolean remove(String id) {
        if (!has(id)) {
            return false;
        }
        List<String> relations = new ArrayList<>(dependents(id));
        cascaded.addAll(relations);
        // What came last names what came first.
        Collections.reverse(relations);
        relations.forEach(this::take);
        take(id);
        return true;
    }

    /** Returns the relations that name an id, those that name one of those, and so on; nearest first. */
    private Set<String> dependents(String id) {
        Set<String> found = new LinkedHashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(id));
        while (!open.isEmpty()) {
            for (Relation relation : editor.current().relationsNaming(open.remove())) {
                if (!relation.id().equals(id) && found.add(relation.id())) {
                    open.add(relation.id());
                }
            }
        }
        return found;
    }

    private void take(String id) {
        editor.remove(id);
        if (activeSteps != null) {
            activeSteps.forget(id);
        }
    }

    /** Returns the active steps that conclude an id, as they are now. */
    List<KnowledgeObject> activeSteps(String conclusionId) {
        ActiveSteps known = activeSteps;
        if (known == null) {
            known = new ActiveSteps();
            editor.current().objectsOfType(InferenceFields.TYPE).forEach(known::note);
            activeSteps = known;
        }
        return known.concluding(conclusionId).stream()
                .flatMap(id -> find(id).stream())
                .toList();
    }

    /** Returns the relations that went without being named, and are not back. */
    List<String> cascaded() {
        return cascaded.stream().filter(id -> !has(id)).toList();
    }

    Edited build() {
        return editor.build();
    }
}
