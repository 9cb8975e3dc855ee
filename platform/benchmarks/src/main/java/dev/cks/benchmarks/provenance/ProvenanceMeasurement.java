package dev.cks.benchmarks.provenance;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Attestation;
import dev.cks.api.plugin.Attestation.Attested;
import dev.cks.benchmarks.measure.Samples;
import dev.cks.core.Ambient;
import dev.cks.core.codec.CanonicalJson;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.ParseLimits;
import dev.cks.core.evolution.Evolution;
import dev.cks.core.evolution.Evolved;
import dev.cks.runtime.provenance.Algorithm;
import dev.cks.runtime.provenance.KeyRing;
import dev.cks.runtime.provenance.ProvenanceCheck;
import dev.cks.runtime.provenance.ReceiptAttestation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Measures the check of one number of records, each linked to a subject of its own. For one thread. */
final class ProvenanceMeasurement {

    private static final int REPEATS = 12;
    private static final int EDITS = 4_000;
    private static final int SLOW = 1_000;

    private final int size;
    private final Ambient ambient = Ambient.system();
    private final KeyRing ring;
    private final Attestation attestation;
    private final Evolution evolution = new Evolution();
    private final Map<String, Double> results = new LinkedHashMap<>();

    ProvenanceMeasurement(int size) throws IOException {
        this.size = size;
        Path keys = Files.createTempDirectory("cks-benchmark-keys");
        this.ring = new KeyRing(keys.resolve("provenance.keys"), ambient);
        this.attestation = new ReceiptAttestation(ring, receipt -> true, ambient);
    }

    Map<String, Double> all() throws IOException {
        KnowledgeStructure structure = structure(size);
        results.put("whole check, ms", wholeCheck(structure, REPEATS));
        unchanged(structure);
        edits(structure);
        ring.changes().rotate(Algorithm.ED25519);
        double milliseconds = wholeCheck(structure(SLOW), 2);
        results.put("a record of ed25519 in a whole check, us", milliseconds * 1e3 / SLOW);
        return results;
    }

    private double wholeCheck(KnowledgeStructure structure, int repeats) {
        Samples samples = new Samples();
        for (int i = 0; i < repeats; i++) {
            ProvenanceCheck check = new ProvenanceCheck(ring);
            long before = System.nanoTime();
            require(check.check(structure).isEmpty());
            samples.add((System.nanoTime() - before) / 1e6);
        }
        return samples.best();
    }

    private void unchanged(KnowledgeStructure structure) {
        ProvenanceCheck check = new ProvenanceCheck(ring);
        check.check(structure);
        Samples samples = new Samples();
        for (int i = 0; i < EDITS; i++) {
            long before = System.nanoTime();
            require(check.check(structure).isEmpty());
            samples.add((System.nanoTime() - before) / 1e3);
        }
        results.put("check of what was checked, p50 us", samples.median());
    }

    /** Every edit adds a subject, a record and the link between them. */
    private void edits(KnowledgeStructure from) {
        ProvenanceCheck check = new ProvenanceCheck(ring);
        check.check(from);
        KnowledgeStructure current = from;
        Samples samples = new Samples();
        for (int i = 0; i < EDITS; i++) {
            List<Map<String, Object>> operations = entries("late" + i).stream()
                    .map(ProvenanceMeasurement::added)
                    .toList();
            Evolved evolved = evolution.apply(current, operations);
            long before = System.nanoTime();
            require(check.checkChange(evolved.delta()).isEmpty());
            samples.add((System.nanoTime() - before) / 1e3);
            current = evolved.structure();
        }
        results.put("check after a record more, p50 us", samples.median());
        results.put("check after a record more, p99 us", samples.quantile(0.99));
    }

    private KnowledgeStructure structure(int records) {
        List<Map<String, Object>> entries = new ArrayList<>();
        IntStream.range(0, records).forEach(i -> entries.addAll(entries("claim" + i)));
        return new Codec(ParseLimits.DEFAULT)
                .parse(CanonicalJson.compact(Map.of("objects", entries)))
                .structure();
    }

    private List<Map<String, Object>> entries(String subject) {
        Attested attested = attestation.attest(new SeenSource("https://example.com/" + subject), subject);
        Map<String, Object> claim =
                Map.of("identity", Map.of("id", subject, "type", "Claim", "name", subject), "structure", Map.of());
        return List.of(claim, attested.record(), attested.link());
    }

    private static Map<String, Object> added(Map<String, Object> entry) {
        Map<String, Object> operation = new LinkedHashMap<>(entry);
        operation.put("type", "add_object");
        return operation;
    }

    private static void require(boolean clean) {
        if (!clean) {
            throw new IllegalStateException("Genuine records were refused");
        }
    }
}
