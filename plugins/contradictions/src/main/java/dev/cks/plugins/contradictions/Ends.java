package dev.cks.plugins.contradictions;

import dev.cks.api.knowledge.Relation;

/**
 * The ordered pair of ids that a relation of two places joins; either may dangle.
 *
 * @param source the id in the first place
 * @param target the id in the second place
 */
record Ends(String source, String target) {

    static Ends of(Relation relation) {
        return new Ends(relation.source().id(), relation.target().id());
    }
}
