package dev.cks.plugins.ontology;

import dev.cks.plugins.ontology.Ancestry.Range;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/** The types that a rule allows in one place, subtypes included; none given means that every type is allowed. */
final class AllowedTypes {

    private final Ancestry ancestry;
    private final Set<String> named;
    private final NavigableMap<Integer, Integer> ranges = new TreeMap<>();

    AllowedTypes(List<String> named, Ancestry ancestry) {
        this.ancestry = ancestry;
        this.named = Set.copyOf(named);
        named.forEach(type -> ancestry.range(type).ifPresent(range -> ranges.put(range.first(), range.last())));
        dropNested();
    }

    boolean allow(String type) {
        return named.isEmpty()
                || named.contains(type)
                || ancestry.range(type).filter(this::covered).isPresent();
    }

    private boolean covered(Range range) {
        Map.Entry<Integer, Integer> before = ranges.floorEntry(range.first());
        return before != null && before.getValue() >= range.first();
    }

    /** Two ranges are nested or apart; without the nested ones the nearest one before a number decides. */
    private void dropNested() {
        int[] end = {-1};
        ranges.entrySet().removeIf(range -> {
            boolean nested = range.getValue() <= end[0];
            end[0] = Math.max(end[0], range.getValue());
            return nested;
        });
    }
}
