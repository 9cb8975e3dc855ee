package dev.cks.host.registry;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

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
        THIRD_PARTY_NAME,
        THIRD_PARTY_ALIAS;

        static Rank of(boolean bundled, boolean name) {
            if (bundled) {
                return name ? DISTRIBUTION_NAME : DISTRIBUTION_ALIAS;
            }
            return name ? THIRD_PARTY_NAME : THIRD_PARTY_ALIAS;
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
        List<T> best = candidates(name);
        return best.size() == 1 ? Optional.of(best.get(0)) : Optional.empty();
    }

    /** Returns those with the best claim to the name, in the order of their claims. */
    List<T> candidates(String name) {
        TreeMap<Rank, Set<T>> ranks = claims.get(name);
        if (ranks == null || outOfReach(name, ranks.firstKey())) {
            return List.of();
        }
        return List.copyOf(ranks.firstEntry().getValue());
    }

    /** Returns everybody who claims the name, best claims first. */
    List<T> claimants(String name) {
        List<T> all = new ArrayList<>();
        claims.getOrDefault(name, new TreeMap<>()).values().forEach(all::addAll);
        return all.stream().distinct().toList();
    }

    private boolean outOfReach(String name, Rank best) {
        return reserved.contains(name) && best.compareTo(Rank.THIRD_PARTY_NAME) >= 0;
    }
}
