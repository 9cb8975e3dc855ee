package dev.cks.core.query;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Asks for the surroundings of some objects.
 *
 * @param seeds ids to begin at; empty when none are given, which asks for the whole structure, and so differs from an
 *     empty list. Ids of relations and of nothing are ignored
 * @param depth how many relations away to look; 0 or less for the seeds only. Means nothing without seeds
 * @param relationTypes the relation types to use, all when empty
 * @param objectTypes the types of objects to find, all when empty; seeds may have any
 * @param budget how much to return
 */
public record SubgraphQuery(
        Optional<List<String>> seeds, int depth, Set<String> relationTypes, Set<String> objectTypes, Budget budget) {

    /**
     * How much to return, and what is worth more.
     *
     * @param maxObjects how many objects, seeds included; 0 for any number
     * @param maxTokens how many tokens by {@link TokenEstimate}, seeds included; 0 for any number
     * @param typeWeights what the objects of a type are worth; 1 where nothing is said
     */
    public record Budget(long maxObjects, long maxTokens, Map<String, Double> typeWeights) {

        /** No limit. */
        public static final Budget UNLIMITED = new Budget(0, 0, Map.of());

        /** Copies the map. */
        public Budget {
            typeWeights = Map.copyOf(typeWeights);
        }

        boolean limited() {
            return maxObjects != 0 || maxTokens != 0;
        }
    }

    /** Copies the collections. */
    public SubgraphQuery {
        seeds = seeds.map(List::copyOf);
        relationTypes = Set.copyOf(relationTypes);
        objectTypes = Set.copyOf(objectTypes);
    }

    /** Asks for everything within a depth, without limits. */
    public static SubgraphQuery around(List<String> seeds, int depth) {
        return new SubgraphQuery(Optional.of(seeds), depth, Set.of(), Set.of(), Budget.UNLIMITED);
    }

    boolean unrestricted() {
        return seeds.isEmpty() && relationTypes.isEmpty() && objectTypes.isEmpty() && !budget.limited();
    }

    boolean wantsObjectType(String type) {
        return objectTypes.isEmpty() || objectTypes.contains(type);
    }

    boolean wantsRelationType(String type) {
        return relationTypes.isEmpty() || relationTypes.contains(type);
    }
}
