package dev.cks.api.knowledge;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apiguardian.api.API;

/**
 * An immutable, ordered and indexed collection of objects and relations with unique ids.
 *
 * <p>Every list is unmodifiable and in structure order, the order in which objects were added. Objects and relations
 * are shared handles: follow {@link Relation#source()} and the like instead of looking ids up in an inner loop. Safe
 * for use by many threads. Not for implementing outside the platform; the platform accepts only structures of its own
 * making.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface KnowledgeStructure {

    /** Returns the number of objects, relations included. */
    int size();

    /** Returns the object with this id. Constant time. */
    Optional<KnowledgeObject> find(String id);

    /** Returns every object, relations included. */
    List<KnowledgeObject> objects();

    /** Returns every relation. */
    List<Relation> relations();

    /** Returns the type labels that occur, relations' labels included, in code point order. */
    Set<String> types();

    /** Returns the objects with this type label, relations that bear it included. */
    List<KnowledgeObject> objectsOfType(String type);

    /** Returns the relation types that occur, in code point order. */
    Set<String> relationTypes();

    /** Returns the relations of this relation type. */
    List<Relation> relationsOfType(String relationType);

    /**
     * Returns the relations of one type in which an object takes a place.
     *
     * @param object a handle of this structure
     * @param relationType the relation type, compared exactly
     * @param role the place that the object must take
     * @return each relation once, also when the object takes several places in it
     */
    List<Relation> relationsOf(KnowledgeObject object, String relationType, Role role);

    /**
     * Returns the relations of one type in which an id takes a place, whether or not an object bears it.
     *
     * @param id an id, which may dangle
     * @param relationType the relation type, compared exactly
     * @param role the place that the id must take
     * @return each relation once, in structure order
     */
    List<Relation> relationsOf(String id, String relationType, Role role);

    /**
     * Returns the binary relations, of whatever relation type, that lead from one id to another; either may dangle. Cheap
     * also where each takes part in many relations.
     *
     * @return in structure order
     */
    List<Relation> relationsBetween(String sourceId, String targetId);

    /**
     * Returns a hash of all objects as 64 hexadecimal digits in lower case: two structures have the same one when they
     * hold the same objects, in whatever order.
     *
     * <p>It is a Merkle root over SHA-256; its exact form is part of the contract ({@code docs/root-hash.md}). The first
     * call costs a pass over the structure, unless an earlier version was asked; it then costs what has changed.
     */
    String rootHash();
}
