package dev.cks.core.diff;

import dev.cks.api.knowledge.KnowledgeStructure;

/**
 * Says how one structure becomes another, in an order that follows from the two alone. Order within a structure is no
 * part of what it says, so structures that differ in nothing else don't differ. Thread-safe.
 */
public final class Diff {

    /**
     * Returns the operations that make of the source what the target holds, whatever the two are: relations go before
     * what they name and come after it; what a removal takes along is added again; what can be described as an update
     * or a new name is. A relation that nothing can precede, because it dangles or names itself in a circle, is added
     * as an object that holds the keys of a relation.
     *
     * @param source a structure that the platform made
     * @param target a structure that the platform made
     */
    public Difference between(KnowledgeStructure source, KnowledgeStructure target) {
        return new Difference(new Planning(source, target).operations(), Summarizing.of(source, target));
    }
}
