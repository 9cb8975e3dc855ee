package dev.cks.runtime.provenance;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Reference;
import dev.cks.api.knowledge.Relation;
import dev.cks.api.knowledge.Role;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which subjects the {@code verified_by} relations of a structure tie to a record.
 *
 * @param subjects the ids that claim it in a relation of two places
 * @param malformed whether it stands in a relation of another number of places
 */
record Links(Set<String> subjects, boolean malformed) {

    static final String LINK_TYPE = "verified_by";

    static Links of(KnowledgeObject record, KnowledgeStructure structure) {
        Set<String> subjects = new LinkedHashSet<>();
        boolean malformed = false;
        for (Relation link : structure.relationsOf(record, LINK_TYPE, Role.ANY)) {
            if (!link.binary()) {
                malformed = true;
            } else if (link.target().id().equals(record.id())) {
                subjects.add(link.source().id());
            }
        }
        return new Links(subjects, malformed);
    }

    static boolean isLink(Relation relation) {
        return relation.relationType().equals(LINK_TYPE);
    }

    /** Tells whether a link's record's place is taken by something that exists and is no record. */
    static boolean misdirected(Relation link) {
        Stream<Reference> places = link.participants().stream().skip(1);
        return link.binary()
                ? isOtherThanRecord(link.target())
                : link.participants().stream().noneMatch(Links::pointsAtRecord)
                        && places.anyMatch(Links::isOtherThanRecord);
    }

    private static boolean pointsAtRecord(Reference place) {
        return place.object()
                .map(object -> object.type().equals(ProvenanceCheck.RECORD_TYPE))
                .orElse(false);
    }

    private static boolean isOtherThanRecord(Reference place) {
        return place.object()
                .map(object -> !object.type().equals(ProvenanceCheck.RECORD_TYPE))
                .orElse(false);
    }
}
