package dev.cks.core.structure;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A structure of objects of others, less the relations that can't stand among them.
 *
 * @param structure what stands
 * @param dropped ids of the relations that name something absent, directly or over other relations, in the given order
 */
public record Survivors(KnowledgeStructure structure, List<String> dropped) {

    /** Returns what stands, in the given order; the objects have different ids. */
    public static Survivors of(List<KnowledgeObject> objects) {
        Set<String> unstable = Dependents.of(objects).closure(missing(objects));
        StructureBuilder builder = new StructureBuilder();
        List<String> dropped = new ArrayList<>();
        for (KnowledgeObject object : objects) {
            if (unstable.contains(object.id())) {
                dropped.add(object.id());
            } else {
                builder.add(object);
            }
        }
        return new Survivors(builder.build(), dropped);
    }

    private static Set<String> missing(List<KnowledgeObject> objects) {
        Set<String> present = new HashSet<>();
        objects.forEach(object -> present.add(object.id()));
        Set<String> missing = new LinkedHashSet<>();
        for (KnowledgeObject object : objects) {
            object.relation().map(Dependents::participantIds).orElse(List.of()).stream()
                    .filter(id -> !present.contains(id))
                    .forEach(missing::add);
        }
        return missing;
    }
}
