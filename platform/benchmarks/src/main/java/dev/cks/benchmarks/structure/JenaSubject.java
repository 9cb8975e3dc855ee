package dev.cks.benchmarks.structure;

import dev.cks.benchmarks.measure.Recorder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.jena.graph.Graph;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.shacl.ShaclValidator;
import org.apache.jena.shacl.Shapes;
import org.apache.jena.shacl.ValidationReport;
import org.apache.jena.sparql.graph.GraphFactory;

/** Jena at work on the same graph as N-Triples, with shapes that state the same rules, acyclicity left out. */
final class JenaSubject implements Consumer<Recorder> {

    private final byte[] triples;
    private final Shapes shapes;

    JenaSubject(byte[] triples) {
        this.triples = triples;
        try (InputStream turtle = JenaSubject.class.getResourceAsStream("shapes-core.ttl")) {
            this.shapes = Shapes.parse(graph(Objects.requireNonNull(turtle), Lang.TURTLE));
        } catch (IOException unreadable) {
            throw new java.io.UncheckedIOException(unreadable);
        }
    }

    /** Returns how many results each constraint component gave. */
    Map<String, Integer> results() {
        Map<String, Integer> results = new TreeMap<>();
        validate(parse())
                .getEntries()
                .forEach(
                        entry -> results.merge(entry.sourceConstraintComponent().getLocalName(), 1, Integer::sum));
        return results;
    }

    @Override
    public void accept(Recorder recorder) {
        Graph graph = recorder.time(Stage.JENA_PARSE.label(), this::parse);
        recorder.time(Stage.JENA_VALIDATE.label(), () -> validate(graph));
    }

    private Graph parse() {
        return graph(new ByteArrayInputStream(triples), Lang.NTRIPLES);
    }

    private ValidationReport validate(Graph graph) {
        return ShaclValidator.get().validate(shapes, graph);
    }

    private static Graph graph(InputStream text, Lang language) {
        Graph graph = GraphFactory.createDefaultGraph();
        RDFParser.source(text).lang(language).parse(graph);
        return graph;
    }
}
