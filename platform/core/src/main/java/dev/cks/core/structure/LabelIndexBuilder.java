package dev.cks.core.structure;

import dev.cks.core.persistent.OrdinalTree;
import dev.cks.core.persistent.PersistentArray;
import dev.cks.core.persistent.TextIndexBuilder;
import dev.cks.core.structure.LabelIndex.Group;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects a {@link LabelIndex} from objects in structure order. For one thread and one index. */
final class LabelIndexBuilder {

    /** One label and the ordinals that bear it so far. */
    private static final class Bearers {

        private final Label label;
        private int[] ordinals = new int[1];
        private int size;

        Bearers(Label label) {
            this.label = label;
        }

        void add(int ordinal) {
            if (size == ordinals.length) {
                ordinals = Arrays.copyOf(ordinals, 2 * size);
            }
            ordinals[size++] = ordinal;
        }
    }

    private final Map<String, Bearers> byText = new HashMap<>();
    private final List<Bearers> byNumber = new ArrayList<>();

    /** Returns the label of a text, which is taken up when it is met for the first time. */
    Label label(String text) {
        Bearers bearers = byText.get(text);
        if (bearers == null) {
            bearers = new Bearers(new Label(text, byNumber.size()));
            byText.put(text, bearers);
            byNumber.add(bearers);
        }
        return bearers.label;
    }

    /** Takes note that an ordinal, higher than all before, bears a label. */
    void add(Label label, int ordinal) {
        byNumber.get(label.number()).add(ordinal);
    }

    LabelIndex build() {
        TextIndexBuilder numbers = new TextIndexBuilder();
        PersistentArray.Builder<Group> groups = new PersistentArray.Builder<>();
        for (Bearers bearers : byNumber) {
            numbers.put(bearers.label.text(), groups.size());
            groups.add(new Group(bearers.label, OrdinalTree.of(bearers.ordinals, 0, bearers.size)));
        }
        return new LabelIndex(numbers.build(), groups.build(), byNumber.size(), null);
    }
}
