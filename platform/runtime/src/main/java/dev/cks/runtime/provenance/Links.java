package dev.cks.runtime.provenance;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Reference;
import dev.cks.api.knowledge.Relation;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which subjects the {@code verified_by} relations of a structure tie to which records.
 *
 * @param subjects record id to the ids that claim it in a relation of two places
 * @param malformed ids of records that stand in a relation of more than two places
 * @param misdirected relations whose record's place is taken by something that exists and is no record
 */
record Links(Map<String, Set<String>> subjects, Set<String> malformed, List<Relation> misdirected) {

    static final String LINK_TYPE = "verified_by";

    static Links of(KnowledgeStructure structure) {
        List<Relation> links = structure.relationsOfType(LINK_TYPE);
        Map<String, Set<String>> subjects = new HashMap<>();
        Set<String> malformed = new HashSet<>();
        for (Relation link : links) {
            if (link.binary()) {
                if (pointsAtRecord(link.target())) {
                    subjects.computeIfAbsent(link.target().id(), id -> new LinkedHashSet<>())
                            .add(link.source().id());
                }
            } else {
                link.participants().stream()
                        .filter(Links::pointsAtRecord)
                        .map(Reference::id)
                        .forEach(malformed::add);
            }
        }
        return new Links(
                subjects, malformed, links.stream().filter(Links::misdirected).toList());
    }

    Set<String> subjectsOf(KnowledgeObject record) {
        return subjects.getOrDefault(record.id(), Set.of());
    }

    private static boolean misdirected(Relation link) {
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
