package dev.cks.api.constraint;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apiguardian.api.API;

/**
 * What a {@link ScopedRule} judges, and what each of its verdicts depends on.
 *
 * <p>The members are objects of some types, or relations of some relation types. Each is a focus of its own, unless the scope
 * groups them by a key. A verdict depends on the members of the focus; for relations also on the objects in their places,
 * one step far; and on what {@link #reading} and {@link #linkedBy} add. Whatever else it looked at, the platform wouldn't know
 * when to judge again.
 *
 * <p>Immutable.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class Scope {

    private final Members members;
    private final Grouping grouping;
    private final Set<String> fields;
    private final Set<String> links;

    private Scope(Members members, Grouping grouping, Set<String> fields, Set<String> links) {
        this.members = members;
        this.grouping = grouping;
        this.fields = fields;
        this.links = links;
    }

    /** Returns the scope of the objects with one of these type labels, relations that bear one included. */
    public static Scope objects(String type, String... more) {
        Set<String> types = new LinkedHashSet<>(List.of(more));
        types.add(type);
        return of(new Members.Typed(types));
    }

    /** Returns the scope of every object, relations included. */
    public static Scope everyObject() {
        return of(Members.EVERY_OBJECT);
    }

    /** Returns the scope of the relations of these relation types; of none when there are none. */
    public static Scope relations(Collection<String> relationTypes) {
        return of(new Members.Relations(new LinkedHashSet<>(relationTypes)));
    }

    /** Returns the scope of every relation. */
    public static Scope everyRelation() {
        return of(Members.EVERY_RELATION);
    }

    /** Returns the scope whose foci are the members that have the same text in a field; members without one are left out. */
    public Scope groupedBy(String field) {
        return new Scope(members, new Grouping.ByField(field), fields, links);
    }

    /** Returns the scope whose foci are the binary relations of the same type and the same source. */
    public Scope groupedBySource() {
        return new Scope(members, Grouping.BY_SOURCE, fields, links);
    }

    /** Returns the scope whose foci are the binary relations, of whatever type of the scope, of the same source and target. */
    public Scope groupedByEnds() {
        return new Scope(members, Grouping.BY_ENDS, fields, links);
    }

    /** Returns the scope of one focus that holds every member, for what can't be judged in parts. */
    public Scope together() {
        return new Scope(members, Grouping.TOGETHER, fields, links);
    }

    /**
     * Returns the scope whose verdicts also depend on the objects that bear the ids in these fields of the members, each a
     * text or a list of texts.
     */
    public Scope reading(String... idFields) {
        return reading(List.of(idFields));
    }

    /** Does the same as {@link #reading(String...)}. */
    public Scope reading(Collection<String> idFields) {
        Set<String> extended = new LinkedHashSet<>(fields);
        extended.addAll(idFields);
        return new Scope(members, grouping, extended, links);
    }

    /**
     * Returns the scope whose verdicts also depend on the relations of a type in which a member takes a place, and on the
     * objects in the other places of these.
     */
    public Scope linkedBy(String relationType) {
        Set<String> extended = new LinkedHashSet<>(links);
        extended.add(relationType);
        return new Scope(members, grouping, fields, extended);
    }

    /** Returns every focus of a structure. */
    public Iterable<Focus> foci(KnowledgeStructure structure) {
        return grouping.all(members.of(structure));
    }

    /** Tells whether an object is a member. */
    @API(status = API.Status.INTERNAL, since = "0.1")
    public boolean covers(KnowledgeObject object) {
        return members.include(object);
    }

    /** Returns the key of the focus to which a member belongs, empty when it belongs to none. */
    @API(status = API.Status.INTERNAL, since = "0.1")
    public Optional<String> key(KnowledgeObject member) {
        return grouping.key(member);
    }

    /**
     * Returns the focus to which an object belonged or belongs, as it is in a structure.
     *
     * @param example a member, of this structure or of another version of it
     * @param structure where to look
     * @param sharing returns the ids of the members that have a text in a field
     * @return empty when the focus has no members in the structure
     */
    @API(status = API.Status.INTERNAL, since = "0.1")
    public Optional<Focus> focus(KnowledgeObject example, KnowledgeStructure structure, FieldLookup sharing) {
        if (grouping.key(example).isEmpty()) {
            return Optional.empty();
        }
        List<? extends KnowledgeObject> found = grouping.around(example, members, structure, sharing);
        return found.isEmpty() ? Optional.empty() : Optional.of(new Focus(grouping, found));
    }

    /** Returns the fields of members whose ids the verdicts depend on. */
    @API(status = API.Status.INTERNAL, since = "0.1")
    public Set<String> fields() {
        return fields;
    }

    /** Returns the relation types over which the verdicts depend on other objects. */
    @API(status = API.Status.INTERNAL, since = "0.1")
    public Set<String> links() {
        return links;
    }

    /** Returns the fields that must be indexed to find the foci that a change reaches. */
    @API(status = API.Status.INTERNAL, since = "0.1")
    public Set<String> indexedFields() {
        Set<String> indexed = new LinkedHashSet<>(fields);
        grouping.field().ifPresent(indexed::add);
        return indexed;
    }

    /** Returns the members of a structure. */
    @API(status = API.Status.INTERNAL, since = "0.1")
    public List<? extends KnowledgeObject> members(KnowledgeStructure structure) {
        return members.of(structure);
    }

    private static Scope of(Members members) {
        return new Scope(members, Grouping.ALONE, Set.of(), Set.of());
    }
}
