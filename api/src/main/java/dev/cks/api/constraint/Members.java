package dev.cks.api.constraint;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Relation;
import java.util.List;
import java.util.Set;

/** Which objects a scope is about. */
interface Members {

    /** Every object, relations included. */
    Members EVERY_OBJECT = new Members() {
        @Override
        public List<? extends KnowledgeObject> of(KnowledgeStructure structure) {
            return structure.objects();
        }

        @Override
        public boolean include(KnowledgeObject object) {
            return true;
        }
    };

    /** Every relation. */
    Members EVERY_RELATION = new Members() {
        @Override
        public List<? extends KnowledgeObject> of(KnowledgeStructure structure) {
            return structure.relations();
        }

        @Override
        public boolean include(KnowledgeObject object) {
            return object.relation().isPresent();
        }
    };

    /** Returns the members that a structure has; in structure order for each type. */
    List<? extends KnowledgeObject> of(KnowledgeStructure structure);

    /** Tells whether an object is a member. */
    boolean include(KnowledgeObject object);

    /** Objects by type label. */
    record Typed(Set<String> types) implements Members {

        @Override
        public List<? extends KnowledgeObject> of(KnowledgeStructure structure) {
            return types.size() == 1
                    ? structure.objectsOfType(types.iterator().next())
                    : types.stream()
                            .flatMap(type -> structure.objectsOfType(type).stream())
                            .toList();
        }

        @Override
        public boolean include(KnowledgeObject object) {
            return types.contains(object.type());
        }
    }

    /** Relations by relation type. */
    record Relations(Set<String> types) implements Members {

        @Override
        public List<Relation> of(KnowledgeStructure structure) {
            return types.size() == 1
                    ? structure.relationsOfType(types.iterator().next())
                    : types.stream()
                            .flatMap(type -> structure.relationsOfType(type).stream())
                            .toList();
        }

        @Override
        public boolean include(KnowledgeObject object) {
            return object.relation()
                    .filter(relation -> types.contains(relation.relationType()))
                    .isPresent();
        }
    }
}
