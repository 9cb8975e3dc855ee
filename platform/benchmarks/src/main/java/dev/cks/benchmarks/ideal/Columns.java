package dev.cks.benchmarks.ideal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the ideal loop keeps of a structure: a column of strings for each thing that the rules look at. */
final class Columns {

    private static final int START = 1024;

    /**
     * A declared rule.
     *
     * @param exclusion whether it makes two relation types exclusive; else it makes the first one functional
     * @param first a relation type
     * @param second the other relation type of an exclusion
     */
    record Rule(
            boolean exclusion,
            @Nullable String first,
            @Nullable String second) {}

    @Nullable
    String[] ids = new String[START];

    @Nullable
    String[] types = new String[START];

    int objects;

    @Nullable
    String[] relationTypes = new String[START];

    @Nullable
    String[] sources = new String[START];

    @Nullable
    String[] targets = new String[START];

    int relations;

    /** The places beyond the second, of all relations. */
    final List<String> furtherPlaces = new ArrayList<>();

    final List<Rule> rules = new ArrayList<>();

    void object(@Nullable String id, @Nullable String type) {
        if (objects == ids.length) {
            ids = Arrays.copyOf(ids, objects * 2);
            types = Arrays.copyOf(types, objects * 2);
        }
        ids[objects] = id;
        types[objects++] = type;
    }

    void relation(String type, @Nullable String source, @Nullable String target) {
        if (relations == sources.length) {
            int length = relations * 2;
            relationTypes = Arrays.copyOf(relationTypes, length);
            sources = Arrays.copyOf(sources, length);
            targets = Arrays.copyOf(targets, length);
        }
        relationTypes[relations] = type;
        sources[relations] = source;
        targets[relations++] = target;
    }
}
