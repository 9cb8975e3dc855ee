package dev.cks.api.constraint;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.Relation;
import java.util.List;
import org.apiguardian.api.API;

/** What one verdict of a {@link ScopedRule} is about: one object, or all that share a key of the scope. Immutable. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class Focus {

    private final Grouping grouping;
    private final List<? extends KnowledgeObject> members;

    /** Makes the focus of some members, at least one, which share a key. */
    Focus(Grouping grouping, List<? extends KnowledgeObject> members) {
        this.grouping = grouping;
        this.members = members;
    }

    /** Returns what tells the foci of one scope apart: the id of a lone member, the text of a field that groups. */
    public String key() {
        return grouping.key(object()).orElseThrow();
    }

    /** Returns the first member, which is the only one unless the scope groups. */
    public KnowledgeObject object() {
        return members.get(0);
    }

    /** Returns the members in structure order, at least one. */
    public List<? extends KnowledgeObject> members() {
        return members;
    }

    /**
     * Returns the first member as a relation.
     *
     * @throws java.util.NoSuchElementException when the scope isn't one of relations
     */
    public Relation relation() {
        return object().relation().orElseThrow();
    }

    /**
     * Returns all members as relations.
     *
     * @throws java.util.NoSuchElementException when the scope isn't one of relations
     */
    public List<Relation> relations() {
        return members.stream().map(member -> member.relation().orElseThrow()).toList();
    }
}
