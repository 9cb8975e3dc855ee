package dev.cks.host.registry;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Decides who keeps a name: the claimant of the highest rank; among several of that rank, nobody.
 *
 * @param <T> what claims names
 */
final class NameTable<T> {

    /** How good a claim is, the best first. */
    enum Rank {
        DISTRIBUTION_NAME,
        DISTRIBUTION_ALIAS,
        INCUMBENT,
        THIRD_PARTY_NAME,
        THIRD_PARTY_ALIAS;

        static Rank of(boolean bundled, boolean incumbent) {
            if (bundled) {
                return DISTRIBUTION_NAME;
            }
            return incumbent ? INCUMBENT : THIRD_PARTY_NAME;
        }

        static Rank ofAlias(boolean bundled) {
            return bundled ? DISTRIBUTION_ALIAS : THIRD_PARTY_ALIAS;
        }
    }

    private final Map<String, TreeMap<Rank, Set<T>>> claims = new HashMap<>();
    private final Set<String> reserved;

    /** Makes a table in which some names are out of reach for third parties. */
    NameTable(Set<String> reserved) {
        this.reserved = reserved;
    }

    void claim(String name, Rank rank, T claimant) {
        claims.computeIfAbsent(name, unseen -> new TreeMap<>())
                .computeIfAbsent(rank, unseen -> new LinkedHashSet<>())
                .add(claimant);
    }

    /** Returns who keeps the name. */
    Optional<T> owner(String name) {
        Set<T> best = best(name);
        return best.size() == 1 ? best.stream().findFirst() : Optional.empty();
    }

    /** Returns those with the best claim to the name, in the order of their claims. */
    List<T> candidates(String name) {
        return List.copyOf(best(name));
    }

    /** Returns those who claim the name besides one claimant, best claims first. */
    Stream<T> rivals(String name, T claimant) {
        return claims.getOrDefault(name, new TreeMap<>()).values().stream()
                .flatMap(Set::stream)
                .filter(rival -> !rival.equals(claimant));
    }

    private Set<T> best(String name) {
        TreeMap<Rank, Set<T>> ranks = claims.get(name);
        return ranks == null || outOfReach(name, ranks.firstKey())
                ? Set.of()
                : ranks.firstEntry().getValue();
    }

    private boolean outOfReach(String name, Rank best) {
        return reserved.contains(name) && best.compareTo(Rank.INCUMBENT) >= 0;
    }
}
