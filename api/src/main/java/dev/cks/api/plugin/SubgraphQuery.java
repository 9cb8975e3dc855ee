package dev.cks.api.plugin;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apiguardian.api.API;

/**
 * Asks for the surroundings of some objects.
 *
 * @param seeds ids to begin at; empty when none are given, which asks for the whole structure, and so differs from an
 *     empty list. Ids of relations and of nothing are ignored
 * @param depth how many relations away to look; 0 or less for the seeds only. Means nothing without seeds
 * @param filter what to look at
 * @param budget how much to return
 * @param portion which part of what was found
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record SubgraphQuery(Optional<List<String>> seeds, int depth, Filter filter, Budget budget, Portion portion) {

    /**
     * Which part of what was found. What the budget leaves out makes the next batch, and so on until nothing is left; the
     * portions of all batches hold every object once, and every relation with the last of what it names.
     *
     * @param batch how many batches went before
     * @param from how many entries of the batch went before, objects and relations
     * @param most how many entries to return at most
     */
    public record Portion(int batch, int from, int most) {

        /** All of the first batch. */
        public static final Portion FIRST = new Portion(0, 0, Integer.MAX_VALUE);

        /** Refuses what is no place. */
        public Portion {
            if (batch < 0 || from < 0 || most < 1) {
                throw new IllegalArgumentException("There is no such portion: " + batch + ", " + from + ", " + most);
            }
        }
    }

    /**
     * What to look at.
     *
     * @param relationTypes the relation types to use, all when empty
     * @param objectTypes the types of objects to find, all when empty; seeds may have any
     * @param content values that objects must hold to be returned, by key; seeds needn't. Numbers are equal when their
     *     values are, booleans when they are the same, all else when it reads the same as text
     */
    public record Filter(Set<String> relationTypes, Set<String> objectTypes, Map<String, Object> content) {

        /** Everything. */
        public static final Filter NONE = new Filter(Set.of(), Set.of(), Map.of());

        /** Copies the collections. */
        public Filter {
            relationTypes = Set.copyOf(relationTypes);
            objectTypes = Set.copyOf(objectTypes);
            content = Collections.unmodifiableMap(new LinkedHashMap<>(content));
        }

        /** Tells whether objects of a type are wanted. */
        public boolean wantsObjectType(String type) {
            return objectTypes.isEmpty() || objectTypes.contains(type);
        }
    }

    /**
     * How much to return, and what is worth more.
     *
     * @param maxObjects how many objects, seeds included; 0 for any number
     * @param maxTokens how many tokens by the platform's estimate, seeds included; 0 for any number
     * @param typeWeights what the objects of a type are worth; 1 where nothing is said
     */
    public record Budget(long maxObjects, long maxTokens, Map<String, Double> typeWeights) {

        /** No limit. */
        public static final Budget UNLIMITED = new Budget(0, 0, Map.of());

        /** Copies the map. */
        public Budget {
            typeWeights = Map.copyOf(typeWeights);
        }

        /** Tells whether there is a limit. */
        public boolean limited() {
            return maxObjects != 0 || maxTokens != 0;
        }
    }

    /** Copies the list. */
    public SubgraphQuery {
        seeds = seeds.map(List::copyOf);
    }

    /** Asks for the first batch. */
    public SubgraphQuery(Optional<List<String>> seeds, int depth, Filter filter, Budget budget) {
        this(seeds, depth, filter, budget, Portion.FIRST);
    }

    /** Returns the same question about another part of what was found. */
    public SubgraphQuery with(Portion other) {
        return new SubgraphQuery(seeds, depth, filter, budget, other);
    }

    /** Asks for everything within a depth, without limits. */
    public static SubgraphQuery around(List<String> seeds, int depth) {
        return new SubgraphQuery(Optional.of(seeds), depth, Filter.NONE, Budget.UNLIMITED);
    }

    /** Tells whether the whole structure is asked for. */
    public boolean unrestricted() {
        return seeds.isEmpty() && filter.equals(Filter.NONE) && !budget.limited() && portion.equals(Portion.FIRST);
    }
}
