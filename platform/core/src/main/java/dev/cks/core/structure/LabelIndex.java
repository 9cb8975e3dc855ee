package dev.cks.core.structure;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.core.persistent.OrdinalTree;
import dev.cks.core.persistent.PersistentArray;
import dev.cks.core.persistent.TextIndex;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** The labels of one kind, and which objects bear each, in structure order. Immutable. */
final class LabelIndex {

    static final LabelIndex EMPTY = new LabelIndex(TextIndex.EMPTY, PersistentArray.empty(), 0, null);

    /** One label with the ordinals of those that bear it; a label that nothing bears any more keeps its number. */
    record Group(Label label, OrdinalTree ordinals) {}

    private final TextIndex numbers;
    private final PersistentArray<Group> groups;
    private final int size;
    private volatile @Nullable Set<String> inUse;

    LabelIndex(TextIndex numbers, PersistentArray<Group> groups, int size, @Nullable Set<String> inUse) {
        this.numbers = numbers;
        this.groups = groups;
        this.size = size;
        this.inUse = inUse;
    }

    /** Returns the label of a text, empty of a number when the text was never met. */
    @Nullable
    Label label(String text) {
        Group group = group(text);
        return group == null ? null : group.label();
    }

    /** Returns the ordinals of those that bear the label. */
    OrdinalTree ordinals(String text) {
        Group group = group(text);
        return group == null ? OrdinalTree.EMPTY : group.ordinals();
    }

    /** Returns an index that knows the label. */
    LabelIndex knowing(String text) {
        if (group(text) != null) {
            return this;
        }
        Group group = new Group(new Label(text, size), OrdinalTree.EMPTY);
        return new LabelIndex(numbers.with(text, size), groups.with(size, group), size + 1, inUse);
    }

    /** Returns an index in which an ordinal bears a known label. */
    LabelIndex with(Label label, int ordinal) {
        OrdinalTree ordinals = known(label).ordinals();
        int index = ordinals.partition(each -> each < ordinal);
        return changed(label, ordinals.insert(index, ordinal));
    }

    /** Returns an index in which an ordinal bears a label no more. */
    LabelIndex without(Label label, int ordinal) {
        OrdinalTree ordinals = known(label).ordinals();
        return changed(label, ordinals.remove(ordinals.partition(each -> each < ordinal)));
    }

    private LabelIndex changed(Label label, OrdinalTree ordinals) {
        boolean used = known(label).ordinals().size() > 0;
        @Nullable Set<String> kept = used == ordinals.size() > 0 ? inUse : null;
        return new LabelIndex(numbers, groups.with(label.number(), new Group(label, ordinals)), size, kept);
    }

    /** Returns the labels that something bears, in code point order. */
    Set<String> inUse() {
        Set<String> known = inUse;
        if (known == null) {
            // Two threads may both make it; they make the same.
            known = sorted();
            inUse = known;
        }
        return known;
    }

    private Set<String> sorted() {
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            Group group = groups.get(i);
            if (group != null && group.ordinals().size() > 0) {
                labels.add(group.label().text());
            }
        }
        labels.sort(CodePointOrder.INSTANCE);
        return Collections.unmodifiableSet(new LinkedHashSet<>(labels));
    }

    private @Nullable Group group(String text) {
        int number = numbers.find(text, texts(groups));
        return number < 0 ? null : groups.get(number);
    }

    private Group known(Label label) {
        Group group = groups.get(label.number());
        if (group == null) {
            throw new IllegalArgumentException("Not a label of this index: " + label);
        }
        return group;
    }

    static IntFunction<String> texts(PersistentArray<Group> groups) {
        return number -> {
            Group group = groups.get(number);
            return group == null ? "" : group.label().text();
        };
    }
}
