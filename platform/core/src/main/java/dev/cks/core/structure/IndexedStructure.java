package dev.cks.core.structure;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Relation;
import dev.cks.api.knowledge.Role;
import dev.cks.core.persistent.OrdinalTree;
import dev.cks.core.structure.Incidence.Range;
import dev.cks.core.structure.RootHash.Change;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The platform's only structure: tables that share with those of other versions whatever is the same, and handles that
 * are made when they are asked for. Beyond the contract for plugins it answers what the platform's own rules and queries
 * ask. Safe for use by many threads.
 */
public final class IndexedStructure implements KnowledgeStructure {

    private final Tables tables;
    private final RootHash rootHash;

    IndexedStructure(Tables tables) {
        this(tables, RootHash.of(tables.rows()));
    }

    IndexedStructure(Tables tables, RootHash rootHash) {
        this.tables = tables;
        this.rootHash = rootHash;
    }

    /**
     * Returns a structure as what it is.
     *
     * @throws IllegalArgumentException when the platform didn't make it
     */
    public static IndexedStructure of(KnowledgeStructure structure) {
        if (structure instanceof IndexedStructure indexed) {
            return indexed;
        }
        throw new IllegalArgumentException("Not a structure of the platform's own making: " + structure.getClass());
    }

    Tables tables() {
        return tables;
    }

    /** Returns the root hash of a structure of some tables that differs from this one by changes. */
    RootHash next(Tables changed, List<Change> changes) {
        return rootHash.next(changed.rows(), changes);
    }

    @Override
    public String rootHash() {
        return rootHash.hex();
    }

    @Override
    public int size() {
        return tables.rows().size();
    }

    @Override
    public Optional<KnowledgeObject> find(String id) {
        int ordinal = tables.rows().ordinal(id);
        return ordinal < 0 ? Optional.empty() : Optional.ofNullable(handle(ordinal));
    }

    @Override
    public List<KnowledgeObject> objects() {
        return new HandleList<>(size(), index -> existing(tables.rows().nth(index)));
    }

    @Override
    public List<Relation> relations() {
        return relations(tables.relations());
    }

    @Override
    public Set<String> types() {
        return tables.types().inUse();
    }

    @Override
    public List<KnowledgeObject> objectsOfType(String type) {
        OrdinalTree ordinals = tables.types().ordinals(type);
        return new OrdinalList<>(ordinals, this::existing);
    }

    @Override
    public Set<String> relationTypes() {
        return tables.relationTypes().inUse();
    }

    @Override
    public List<Relation> relationsOfType(String relationType) {
        return relations(tables.relationTypes().ordinals(relationType));
    }

    @Override
    public List<Relation> relationsOf(KnowledgeObject object, String relationType, Role role) {
        int ordinal = ordinal(object);
        Label label = tables.relationTypes().label(relationType);
        return label == null ? List.of() : sorted(tables.incidence().of(ordinal, label, role, tables.rows()));
    }

    @Override
    public List<Relation> relationsOf(String id, String relationType, Role role) {
        int ordinal = tables.rows().ordinal(id);
        Label label = tables.relationTypes().label(relationType);
        return ordinal < 0 || label == null
                ? List.of()
                : sorted(tables.incidence().of(ordinal, label, role, tables.rows()));
    }

    @Override
    public List<Relation> relationsBetween(String sourceId, String targetId) {
        int source = tables.rows().ordinal(sourceId);
        int target = tables.rows().ordinal(targetId);
        if (source < 0 || target < 0) {
            return List.of();
        }
        int[] found = tables.incidence().between(source, target, tables.rows()).toArray();
        return new HandleList<>(found.length, index -> relation(found[index]));
    }

    /** Takes the positions of the two ends of a relation. */
    @FunctionalInterface
    public interface EdgeVisitor {

        /** Takes one edge. */
        void edge(int source, int target);
    }

    /** Hands over the ends of the binary relations of a type whose ends both exist, in structure order. */
    public void forEachEdge(String relationType, EdgeVisitor visitor) {
        OrdinalTree ordinals = tables.relationTypes().ordinals(relationType);
        for (int ordinal : ordinals.toArray(0, ordinals.size())) {
            RelationRow relation = tables.rows().relation(ordinal);
            if (relation.places() == 2 && !dangles(relation.ordinal(0)) && !dangles(relation.ordinal(1))) {
                visitor.edge(relation.ordinal(0), relation.ordinal(1));
            }
        }
    }

    /** Returns the id of the object at a position, which exists. */
    public String idAt(int position) {
        return tables.rows().id(position);
    }

    /** Returns a number above the position of every object. */
    public int positions() {
        return tables.rows().end();
    }

    /**
     * Returns the relations, of whatever type, in which an id takes a place, in structure order.
     *
     * @param id one that an object bears, or that dangles
     */
    public List<Relation> relationsNaming(String id) {
        int ordinal = tables.rows().ordinal(id);
        return ordinal < 0 ? List.of() : sorted(all(ordinal));
    }

    /** Returns the relations in which a place dangles, in structure order. */
    public List<Relation> danglingRelations() {
        OrdinalTree missing = tables.rows().missing();
        Set<Integer> found = new HashSet<>();
        for (int i = 0; i < missing.size(); i++) {
            for (int ordinal : array(all(missing.get(i)))) {
                found.add(ordinal);
            }
        }
        int[] sorted = found.stream().mapToInt(Integer::intValue).sorted().toArray();
        return new HandleList<>(sorted.length, index -> relation(sorted[index]));
    }

    /** Returns the handle on what stands at an ordinal; null when no object does. */
    @Nullable
    KnowledgeObject handle(int ordinal) {
        ObjectRow row = tables.rows().object(ordinal);
        if (row == null) {
            return null;
        }
        return row instanceof RelationRow relation
                ? new StoredRelation(this, ordinal, relation)
                : new StoredObject(this, ordinal, row);
    }

    boolean dangles(int ordinal) {
        return tables.rows().object(ordinal) == null;
    }

    private KnowledgeObject existing(int ordinal) {
        KnowledgeObject handle = handle(ordinal);
        if (handle == null) {
            throw new IllegalStateException("Nothing stands at ordinal " + ordinal);
        }
        return handle;
    }

    private Relation relation(int ordinal) {
        return new StoredRelation(this, ordinal, tables.rows().relation(ordinal));
    }

    private int ordinal(KnowledgeObject object) {
        if (object instanceof StoredObject stored && stored.belongsTo(this)) {
            return stored.position();
        }
        throw new IllegalArgumentException("Not a handle of this structure: " + object.id());
    }

    private Range all(int ordinal) {
        OrdinalTree relations = tables.incidence().of(ordinal);
        return new Range(relations, 0, relations.size());
    }

    private static int[] array(Range range) {
        return range.relations().toArray(range.from(), range.to());
    }

    private List<Relation> relations(OrdinalTree ordinals) {
        return new OrdinalList<>(ordinals, this::relation);
    }

    private List<Relation> sorted(Range range) {
        SortedRange sorted = new SortedRange(range);
        return new HandleList<>(range.size(), index -> relation(sorted.get(index)));
    }

    @Override
    public String toString() {
        return size() + " objects, " + tables.relations().size() + " of them relations";
    }
}
