package dev.cks.benchmarks.ideal;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Plain loops over the columns of one structure. */
final class Checks {

    private static final int NONE = -1;
    private static final int UNSEEN = -2;

    private final Columns columns;
    private final Map<String, Integer> ordinals;
    private final int[] sources;
    private final int[] targets;
    private int duplicates;
    private int dangling;

    Checks(Columns columns) {
        this.columns = columns;
        this.ordinals = new HashMap<>(columns.objects * 2);
        this.sources = new int[columns.relations];
        this.targets = new int[columns.relations];
    }

    Violations run() {
        index();
        resolve();
        int exclusive = 0;
        int functional = 0;
        for (Columns.Rule rule : columns.rules) {
            if (rule.exclusion()) {
                exclusive += exclusive(rule);
            } else {
                functional += functional(rule);
            }
        }
        return new Violations(duplicates, dangling, exclusive, functional, cyclic());
    }

    private void index() {
        for (int i = 0; i < columns.objects; i++) {
            String id = columns.ids[i];
            if (id != null && ordinals.putIfAbsent(id, i) != null) {
                duplicates++;
            }
        }
    }

    private void resolve() {
        for (int i = 0; i < columns.relations; i++) {
            sources[i] = ordinal(columns.sources[i]);
            targets[i] = ordinal(columns.targets[i]);
        }
        columns.furtherPlaces.forEach(this::ordinal);
    }

    private int ordinal(@Nullable String id) {
        int ordinal = ordinals.getOrDefault(id, NONE);
        if (ordinal == NONE) {
            dangling++;
        }
        return ordinal;
    }

    private int exclusive(Columns.Rule rule) {
        LongSet joined = new LongSet(columns.relations / 2);
        for (int i = 0; i < columns.relations; i++) {
            if (isOfType(i, rule.first())) {
                joined.add(ends(i));
            }
        }
        int found = 0;
        for (int i = 0; i < columns.relations; i++) {
            if (isOfType(i, rule.second()) && joined.contains(ends(i))) {
                found++;
            }
        }
        return found;
    }

    private int functional(Columns.Rule rule) {
        int[] target = new int[columns.objects];
        Arrays.fill(target, UNSEEN);
        boolean[] several = new boolean[columns.objects];
        int found = 0;
        for (int i = 0; i < columns.relations; i++) {
            int source = sources[i];
            if (source == NONE || !isOfType(i, rule.first())) {
                continue;
            }
            if (target[source] == UNSEEN) {
                target[source] = targets[i];
            } else if (target[source] != targets[i] && !several[source]) {
                several[source] = true;
                found++;
            }
        }
        return found;
    }

    private int cyclic() {
        Derivations derivations = new Derivations(columns.objects);
        for (int i = 0; i < columns.relations; i++) {
            if (isDerivation(i)) {
                derivations.count(sources[i]);
            }
        }
        derivations.allocate();
        for (int i = 0; i < columns.relations; i++) {
            if (isDerivation(i)) {
                derivations.add(sources[i], targets[i]);
            }
        }
        return derivations.cycles();
    }

    private boolean isDerivation(int relation) {
        return isOfType(relation, "derives") && sources[relation] != NONE && targets[relation] != NONE;
    }

    private boolean isOfType(int relation, @Nullable String type) {
        return columns.relationTypes[relation] != null && columns.relationTypes[relation].equals(type);
    }

    private long ends(int relation) {
        return ((long) sources[relation] << 32) | (targets[relation] & 0xFFFF_FFFFL);
    }
}
