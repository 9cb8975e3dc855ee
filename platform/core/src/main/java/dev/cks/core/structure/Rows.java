package dev.cks.core.structure;

import dev.cks.core.persistent.OrdinalTree;
import dev.cks.core.persistent.PersistentArray;
import dev.cks.core.persistent.TextIndex;
import org.jspecify.annotations.Nullable;

/**
 * What stands at which ordinal. Ordinals follow structure order; who goes leaves a gap, who comes gets the next one.
 * Immutable.
 *
 * @param rows the rows by ordinal
 * @param end the next ordinal
 * @param gaps the ordinals below the end that no object has, in order
 * @param missing those of the gaps at which an id stands that relations name
 * @param ordinals the ordinals by id
 */
record Rows(PersistentArray<Row> rows, int end, OrdinalTree gaps, OrdinalTree missing, TextIndex ordinals) {

    static final Rows EMPTY =
            new Rows(PersistentArray.empty(), 0, OrdinalTree.EMPTY, OrdinalTree.EMPTY, TextIndex.EMPTY);

    /** Returns how many objects there are. */
    int size() {
        return end - gaps.size();
    }

    /** Returns the ordinal of an id that an object bears or relations name, else -1. */
    int ordinal(String id) {
        return ordinals.find(id, this::id);
    }

    String id(int ordinal) {
        Row row = rows.get(ordinal);
        return row == null ? "" : row.id();
    }

    /** Returns the object at an ordinal; null when none is there. */
    @Nullable
    ObjectRow object(int ordinal) {
        return rows.get(ordinal) instanceof ObjectRow object ? object : null;
    }

    RelationRow relation(int ordinal) {
        if (rows.get(ordinal) instanceof RelationRow relation) {
            return relation;
        }
        throw new IllegalArgumentException("No relation at ordinal " + ordinal);
    }

    /** Returns the ordinal of the object at a place in structure order. */
    int nth(int index) {
        // The gaps before the object are those with fewer objects before them than the object has.
        int before = gaps.size() == 0 || index < gaps.get(0) ? 0 : gapsBefore(index);
        return index + before;
    }

    private int gapsBefore(int index) {
        int low = 0;
        int high = gaps.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (gaps.get(middle) - middle <= index) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Puts an object at the end; its id is free, or missing. */
    Rows append(ObjectRow row) {
        return new Rows(rows.with(end, row), end + 1, gaps, missing, ordinals.with(row.id(), end));
    }

    /** Puts an id at the end that relations name and nothing bears. */
    Rows appendMissing(String id) {
        return new Rows(
                rows.with(end, new MissingRow(id)),
                end + 1,
                gaps.insert(gaps.size(), end),
                missing.insert(missing.size(), end),
                ordinals.with(id, end));
    }

    /** Puts another object of the same id at an ordinal. */
    Rows replace(int ordinal, ObjectRow row) {
        return new Rows(rows.with(ordinal, row), end, gaps, missing, ordinals);
    }

    /** Takes an object away whose id relations still name. */
    Rows becomeMissing(int ordinal) {
        return new Rows(
                rows.with(ordinal, new MissingRow(id(ordinal))),
                end,
                inserted(gaps, ordinal),
                inserted(missing, ordinal),
                ordinals);
    }

    /** Takes an object away whose id nothing names. */
    Rows remove(int ordinal) {
        return new Rows(
                rows.with(ordinal, null),
                end,
                inserted(gaps, ordinal),
                missing,
                ordinals.without(id(ordinal), ordinal));
    }

    /** Takes a missing id away that nothing names any more. */
    Rows forget(int ordinal) {
        return new Rows(
                rows.with(ordinal, null),
                end,
                gaps,
                missing.remove(missing.partition(each -> each < ordinal)),
                ordinals.without(id(ordinal), ordinal));
    }

    private static OrdinalTree inserted(OrdinalTree sorted, int ordinal) {
        return sorted.insert(sorted.partition(each -> each < ordinal), ordinal);
    }
}
