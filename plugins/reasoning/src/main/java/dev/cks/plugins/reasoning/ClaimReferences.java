package dev.cks.plugins.reasoning;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a claim refers to: its sources, and the claims that support or contradict it. */
final class ClaimReferences {

    static final String CLAIM = "Claim";
    private static final String SUPPORTING = "supporting_claims";
    private static final String CONTRADICTING = "contradicting_claims";
    static final List<String> LISTS = List.of("provenance_ids", SUPPORTING, CONTRADICTING);

    private static final int MOST_SHOWN = 10;

    private final KnowledgeStructure structure;
    private final KnowledgeObject claim;

    ClaimReferences(KnowledgeStructure structure, KnowledgeObject claim) {
        this.structure = structure;
        this.claim = claim;
    }

    Stream<String> problems() {
        JsonObject content = claim.structure();
        List<String> malformed = LISTS.stream()
                .filter(list -> content.has(list) && content.texts(list).isEmpty())
                .map(list -> "\"" + list + "\" must be a list of ids")
                .toList();
        return malformed.isEmpty()
                ? Stream.of(missing(), others(), itself(), both()).flatMap(problems -> problems)
                : malformed.stream();
    }

    private Stream<String> missing() {
        return LISTS.stream()
                .flatMap(list -> ids(list)
                        .filter(id -> structure.find(id).isEmpty())
                        .map(id -> "\"" + list + "\" names " + id + ", which doesn't exist"));
    }

    private Stream<String> others() {
        return Stream.of(SUPPORTING, CONTRADICTING)
                .flatMap(list -> ids(list)
                        .filter(id -> structure
                                .find(id)
                                .filter(object -> !object.type().equals(CLAIM))
                                .isPresent())
                        .map(id -> "\"" + list + "\" names " + id + ", which is no claim"));
    }

    private Stream<String> itself() {
        return Stream.concat(ids(SUPPORTING), ids(CONTRADICTING))
                .filter(claim.id()::equals)
                .limit(1)
                .map(id -> "A claim neither supports nor contradicts itself");
    }

    private Stream<String> both() {
        Set<String> supporting = new HashSet<>(ids(SUPPORTING).toList());
        List<String> both =
                ids(CONTRADICTING).filter(supporting::contains).distinct().toList();
        return both.isEmpty() ? Stream.empty() : Stream.of("Claims both support and contradict it: " + shown(both));
    }

    private static String shown(List<String> ids) {
        String first = ids.stream().limit(MOST_SHOWN).collect(Collectors.joining(", "));
        return ids.size() > MOST_SHOWN ? first + " and " + (ids.size() - MOST_SHOWN) + " more" : first;
    }

    private Stream<String> ids(String list) {
        return claim.structure().texts(list).orElse(List.of()).stream();
    }
}
