package dev.cks.benchmarks.data;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * Generates the structures that engines are compared on: N ordinary objects, two relations for each, two rules, and 50
 * relations that break rules. In the rich variant a tenth of the objects has a relation of several places as well, and
 * every third object comes after its relations.
 *
 * <p>Derivations lead from higher to lower numbers, so they form no cycle; an even object is located once. Same size and
 * variant, same entries. Safe for use by many threads.
 */
public final class StructureGenerator {

    /** Below this the broken rules would have no objects to stand on. */
    public static final int SMALLEST = 100;

    /** How often each of the three rules is broken: dangling places, exclusive pairs, sources with two locations. */
    public static final int VIOLATIONS = 10;

    private static final long SEED = 42L * 1_000_003;
    private static final int FIRST_VIOLATION = 3;
    private static final List<String> TYPES = List.of("Claim", "Definition", "Theorem", "Axiom", "Document");
    private static final List<String> SECOND_RELATION = List.of("supports", "refutes", "depends_on");

    private final int size;
    private final Variant variant;

    /**
     * Makes a generator.
     *
     * @param size how many ordinary objects, at least {@link #SMALLEST}
     * @throws IllegalArgumentException when the size is too small
     */
    public StructureGenerator(int size, Variant variant) {
        if (size < SMALLEST) {
            throw new IllegalArgumentException("The size must be at least " + SMALLEST + ", not " + size);
        }
        this.size = size;
        this.variant = variant;
    }

    /**
     * Hands every entry to the sink, in structure order.
     *
     * @throws IOException when the sink throws it
     */
    public void generate(EntrySink sink) throws IOException {
        new Run(sink).all();
    }

    /** One pass over the structure. */
    private final class Run {

        private final EntrySink sink;
        private final RandomGenerator random = new SplittableRandom(SEED + size);
        private final Contents contents = new Contents(variant, random);
        private int relations;

        Run(EntrySink sink) {
            this.sink = sink;
        }

        void all() throws IOException {
            rules();
            if (variant == Variant.PLAIN) {
                for (int i = 0; i < size; i++) {
                    object(i);
                }
                for (int i = 0; i < size; i++) {
                    relationsOf(i);
                }
            } else {
                for (int i = 0; i < size; i++) {
                    mixed(i);
                }
            }
            for (int i = FIRST_VIOLATION; i < FIRST_VIOLATION + VIOLATIONS; i++) {
                violations(i);
            }
        }

        private void rules() throws IOException {
            Map<String, Object> exclusion = new LinkedHashMap<>();
            exclusion.put("relation_type_a", "supports");
            exclusion.put("relation_type_b", "refutes");
            sink.accept(new Entry("rule-mx", "MutualExclusionRule", "supports xor refutes", exclusion));
            sink.accept(new Entry(
                    "rule-fn",
                    "FunctionalRelationRule",
                    "located_in single-valued",
                    Map.of("relation_type", "located_in")));
        }

        private void mixed(int i) throws IOException {
            if (i % 3 == 0) {
                relationsOf(i);
                object(i);
            } else {
                object(i);
                relationsOf(i);
            }
            if (i % 10 == 0) {
                several(i);
            }
        }

        private void object(int i) throws IOException {
            sink.accept(new Entry(id(i), TYPES.get(i % TYPES.size()), "object " + i, contents.object()));
        }

        private void relationsOf(int i) throws IOException {
            if (i % 2 == 0) {
                relation("located_in", i, random.nextInt(size));
            } else {
                relation("derives", i, random.nextInt(i));
            }
            relation(SECOND_RELATION.get(random.nextInt(SECOND_RELATION.size())), i, random.nextInt(size));
        }

        private void several(int i) throws IOException {
            List<String> participants = new ArrayList<>(List.of(id(i)));
            int more = 2 + random.nextInt(4);
            for (int place = 0; place < more; place++) {
                participants.add(id(random.nextInt(size)));
            }
            relation("r" + relations++, "observed_together", participants);
        }

        private void violations(int i) throws IOException {
            String id = "rbad" + i;
            relation(id + "d", "depends_on", List.of(id(i), "missing" + i));
            relation(id + "m1", "supports", List.of(id(i), id(i + 50)));
            relation(id + "m2", "refutes", List.of(id(i), id(i + 50)));
            relation(id + "f1", "located_in", List.of(id(i), id(i + 60)));
            relation(id + "f2", "located_in", List.of(id(i), id(i + 70)));
        }

        private void relation(String type, int source, int target) throws IOException {
            relation("r" + relations++, type, List.of(id(source), id(target)));
        }

        private void relation(String id, String type, List<String> participants) throws IOException {
            String name = type + " " + String.join(" ", participants);
            sink.accept(new Entry(id, "Relation", name, contents.relation(type, participants)));
        }

        private static String id(int i) {
            return "o" + i;
        }
    }
}
