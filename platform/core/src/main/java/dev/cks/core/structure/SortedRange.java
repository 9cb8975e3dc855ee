package dev.cks.core.structure;

import dev.cks.core.structure.Incidence.Range;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The relations of a range in structure order; sorted when first asked, for often only their number is. */
final class SortedRange {

    private final Range range;
    private volatile int @Nullable [] sorted;

    SortedRange(Range range) {
        this.range = range;
    }

    int get(int index) {
        int[] known = sorted;
        if (known == null) {
            known = range.relations().toArray(range.from(), range.to());
            Arrays.sort(known);
            sorted = known;
        }
        return known[index];
    }
}
