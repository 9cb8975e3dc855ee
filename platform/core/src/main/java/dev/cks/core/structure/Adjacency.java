package dev.cks.core.structure;

import dev.cks.api.knowledge.Relation;
import dev.cks.api.knowledge.Role;
import java.util.List;

/** Who takes a place in which relation; one {@link Incidence} for each role. */
final class Adjacency {

    private final Incidence sources;
    private final Incidence targets;
    private final Incidence any;

    Adjacency(int objects, LabelIndex<Relation> relations) {
        this.sources = new Incidence(objects, relations, Role.SOURCE);
        this.targets = new Incidence(objects, relations, Role.TARGET);
        this.any = new Incidence(objects, relations, Role.ANY);
    }

    List<Relation> relations(int ordinal, int relationType, Role role) {
        return switch (role) {
            case SOURCE -> sources.relations(ordinal, relationType);
            case TARGET -> targets.relations(ordinal, relationType);
            case ANY -> any.relations(ordinal, relationType);
        };
    }
}
