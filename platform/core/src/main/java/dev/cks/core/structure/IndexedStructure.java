package dev.cks.core.structure;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Relation;
import dev.cks.api.knowledge.Role;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A structure in arrays, with indexes by id and by label; who relates to whom is indexed when first asked. */
final class IndexedStructure implements KnowledgeStructure {

    private final StoredObject[] objects;
    private final List<KnowledgeObject> objectList;
    private final Map<String, StoredObject> byId;
    private final List<Relation> relationList;
    private final LabelIndex<KnowledgeObject> byType;
    private final LabelIndex<Relation> byRelationType;
    private volatile @Nullable Adjacency adjacency;

    IndexedStructure(StoredObject[] objects, Map<String, StoredObject> byId) {
        this.objects = objects;
        this.objectList = Collections.unmodifiableList(Arrays.asList(objects));
        this.byId = byId;
        StoredRelation[] relations =
                Arrays.stream(objects).filter(StoredRelation.class::isInstance).toArray(StoredRelation[]::new);
        this.relationList = Collections.unmodifiableList(Arrays.asList(relations));
        this.byType = new LabelIndex<>(objectList, KnowledgeObject::type);
        this.byRelationType = new LabelIndex<>(relationList, Relation::relationType);
    }

    @Override
    public int size() {
        return objects.length;
    }

    @Override
    public Optional<KnowledgeObject> find(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    @Override
    public List<KnowledgeObject> objects() {
        return objectList;
    }

    @Override
    public List<Relation> relations() {
        return relationList;
    }

    @Override
    public Set<String> types() {
        return byType.labels();
    }

    @Override
    public List<KnowledgeObject> objectsOfType(String type) {
        return byType.items(type);
    }

    @Override
    public Set<String> relationTypes() {
        return byRelationType.labels();
    }

    @Override
    public List<Relation> relationsOfType(String relationType) {
        return byRelationType.items(relationType);
    }

    @Override
    public List<Relation> relationsOf(KnowledgeObject object, String relationType, Role role) {
        if (!(object instanceof StoredObject stored)
                || stored.position() >= objects.length
                || objects[stored.position()] != stored) {
            throw new IllegalArgumentException("Not a handle of this structure: " + object.id());
        }
        int label = byRelationType.number(relationType);
        return label < 0 ? List.of() : adjacency().relations(stored.position(), label, role);
    }

    @Override
    public List<Relation> relationsOf(String id, String relationType, Role role) {
        return find(id).map(object -> relationsOf(object, relationType, role))
                .orElseGet(() -> relationsOfType(relationType).stream()
                        .filter(relation -> (role == Role.SOURCE
                                        && relation.source().id().equals(id))
                                || (role == Role.TARGET
                                        && relation.target().id().equals(id))
                                || (role == Role.ANY
                                        && relation.participants().stream()
                                                .anyMatch(place -> place.id().equals(id))))
                        .toList());
    }

    @Override
    public List<Relation> relationsBetween(String sourceId, String targetId) {
        return relationTypes().stream()
                .flatMap(type -> relationsOf(sourceId, type, Role.SOURCE).stream())
                .filter(Relation::binary)
                .filter(relation -> relation.target().id().equals(targetId))
                .sorted(Comparator.comparingInt(KnowledgeObject::position))
                .toList();
    }

    @Override
    public String toString() {
        return objects.length + " objects, " + relationList.size() + " of them relations";
    }

    private Adjacency adjacency() {
        Adjacency known = adjacency;
        if (known == null) {
            // Two threads may both make it; they make the same.
            known = new Adjacency(objects.length, byRelationType);
            adjacency = known;
        }
        return known;
    }
}
