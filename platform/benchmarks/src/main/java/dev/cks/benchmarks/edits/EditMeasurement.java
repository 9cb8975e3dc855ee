package dev.cks.benchmarks.edits;

import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.SubgraphQuery;
import dev.cks.benchmarks.data.JsonText;
import dev.cks.benchmarks.data.StructureGenerator;
import dev.cks.benchmarks.data.Variant;
import dev.cks.benchmarks.measure.Heap;
import dev.cks.benchmarks.measure.Samples;
import dev.cks.benchmarks.structure.JudgedRules;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.ParseLimits;
import dev.cks.core.evolution.Evolution;
import dev.cks.core.evolution.Evolved;
import dev.cks.core.query.SubgraphSearch;
import dev.cks.core.structure.StructureBuilder;
import dev.cks.core.validation.ValidationPlan;
import dev.cks.core.validation.Validator;
import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Measures single pieces of work on one structure. For one thread. */
final class EditMeasurement {

    private static final int EDITS = 10_000;
    private static final int MANY = 4_000;
    private static final int REPEATS = 7;
    private static final int VERSIONS = 2_000;
    private static final List<String> TYPES = List.of("supports", "depends_on", "located_in", "derives", "near");

    private final int size;
    private final Codec codec = new Codec(ParseLimits.DEFAULT);
    private final Evolution evolution = new Evolution();
    private final Validator validator = new Validator(InstantSource.system());
    private final ValidationPlan plan = JudgedRules.plan();
    private final SubgraphSearch search = new SubgraphSearch();
    private final RandomGenerator random = new SplittableRandom(7);
    private final Map<String, Double> results = new LinkedHashMap<>();
    private final KnowledgeStructure structure;
    private int made;

    EditMeasurement(int size) throws IOException {
        this.size = size;
        this.structure = codec.parse(JsonText.of(new StructureGenerator(size, Variant.PLAIN)))
                .structure();
    }

    Map<String, Double> all() {
        edits("edit", structure, () -> relation(object(), object()));
        edits("edit at a hub of N relations", hub(), () -> relation("o0", object()));
        judgedEdits("judged edit", structure, () -> relation(object(), object()));
        judgedEdits("judged edit at a hub of N relations", hub(), () -> relation("o0", object()));
        best(
                "4000 edits in one call, ms",
                1e3,
                () -> evolution.apply(
                        structure,
                        IntStream.range(0, MANY)
                                .mapToObj(i -> relation(object(), object()))
                                .toList()));
        queries();
        KnowledgeStructure wide = wide();
        best("query at a relation of 4000 places, ms", 1e3, () -> around(wide, "o0"));
        rootHashOfAll();
        hashedEdits();
        keptVersions();
        return results;
    }

    private void edits(String work, KnowledgeStructure from, Supplier<Map<String, Object>> operation) {
        Samples samples = new Samples();
        for (int phase = 0; phase < 2; phase++) {
            samples = new Samples();
            KnowledgeStructure current = from;
            for (int i = 0; i < EDITS; i++) {
                List<Map<String, Object>> request = List.of(operation.get());
                long before = System.nanoTime();
                current = evolution.apply(current, request).structure();
                samples.add((System.nanoTime() - before) / 1e3);
            }
        }
        results.put(work + ", p50 us", samples.median());
        results.put(work + ", p99 us", samples.quantile(0.99));
    }

    /** Edits that break a rule are refused, as in a session: the next one starts where they did. */
    private void judgedEdits(String work, KnowledgeStructure from, Supplier<Map<String, Object>> operation) {
        int borne = validator.validate(from, plan).findings().size();
        Samples samples = new Samples();
        for (int phase = 0; phase < 2; phase++) {
            samples = new Samples();
            KnowledgeStructure current = from;
            for (int i = 0; i < EDITS; i++) {
                List<Map<String, Object>> request = List.of(operation.get());
                long before = System.nanoTime();
                Evolved evolved = evolution.apply(current, request);
                ValidationReport report = validator.validateChange(evolved.delta(), plan);
                samples.add((System.nanoTime() - before) / 1e3);
                current = report.findings().size() <= borne ? evolved.structure() : current;
            }
        }
        results.put(work + ", p50 us", samples.median());
        results.put(work + ", p99 us", samples.quantile(0.99));
    }

    private void queries() {
        Samples samples = new Samples();
        Samples found = new Samples();
        for (int i = 0; i < EDITS; i++) {
            String seed = object();
            long before = System.nanoTime();
            int nodes = around(structure, seed);
            samples.add((System.nanoTime() - before) / 1e3);
            found.add(nodes);
        }
        results.put("query of depth 2, p50 us", samples.median());
        results.put("objects found by it, p50", found.median());
    }

    private int around(KnowledgeStructure where, String seed) {
        return search.find(where, SubgraphQuery.around(List.of(seed), 2)).returnedNodes();
    }

    private void rootHashOfAll() {
        String text = codec.serialize(structure);
        Samples samples = new Samples();
        for (int i = 0; i < 2 * REPEATS; i++) {
            KnowledgeStructure fresh = codec.parse(text).structure();
            long before = System.nanoTime();
            fresh.rootHash();
            samples.add((System.nanoTime() - before) / 1e6);
        }
        results.put("root hash of all, ms", samples.best());
    }

    private void hashedEdits() {
        Samples samples = new Samples();
        KnowledgeStructure current = structure;
        current.rootHash();
        for (int i = 0; i < EDITS; i++) {
            current = evolution
                    .apply(current, List.of(relation(object(), object())))
                    .structure();
            long before = System.nanoTime();
            current.rootHash();
            samples.add((System.nanoTime() - before) / 1e3);
        }
        results.put("root hash after an edit, p50 us", samples.median());
    }

    private void keptVersions() {
        long retained = Heap.retained(() -> {
            List<KnowledgeStructure> versions = new ArrayList<>(List.of(structure));
            for (int i = 0; i < VERSIONS; i++) {
                KnowledgeStructure last = versions.get(versions.size() - 1);
                versions.add(evolution
                        .apply(last, List.of(relation(object(), object())))
                        .structure());
            }
            return versions;
        });
        results.put("kept version, bytes", 1.0 * retained / VERSIONS);
    }

    private <T> void best(String work, double unit, Supplier<T> piece) {
        Samples samples = new Samples();
        for (int i = 0; i < 2 * REPEATS; i++) {
            long before = System.nanoTime();
            T result = piece.get();
            samples.add((System.nanoTime() - before) / 1e9 * unit);
            if (result == null) {
                throw new IllegalStateException("Nothing came of it");
            }
        }
        results.put(work, samples.best());
    }

    /** Adds N relations to one object, of a type that no rule speaks of: a session never holds a version that breaks one. */
    private KnowledgeStructure hub() {
        return evolution
                .apply(
                        structure,
                        IntStream.range(0, size)
                                .mapToObj(i -> relation("near", "o0", "o" + i))
                                .toList())
                .structure();
    }

    /** Makes a structure of nothing but one relation of thousands of places and what it names. */
    private static KnowledgeStructure wide() {
        StructureBuilder builder = new StructureBuilder();
        List<String> places = IntStream.range(0, MANY).mapToObj(i -> "o" + i).toList();
        places.forEach(id -> builder.add(new Identity(id, "T", ""), Map.of()));
        builder.add(
                new Identity("r", "Relation", ""),
                Map.of("participants", places, "relation_type", "observed_together"));
        return builder.build();
    }

    private Map<String, Object> relation(String source, String target) {
        return relation(TYPES.get(random.nextInt(TYPES.size())), source, target);
    }

    private Map<String, Object> relation(String type, String source, String target) {
        return Map.of(
                "type",
                "add_relation",
                "identity",
                Map.of("id", "e" + made++, "type", "Relation", "name", ""),
                "relation_type",
                type,
                "participants",
                List.of(source, target));
    }

    private String object() {
        return "o" + random.nextInt(size);
    }
}
