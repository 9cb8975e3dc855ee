package dev.cks.core.diagram;

import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.Severity;
import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Diagram;
import dev.cks.api.plugin.DiagramElements;
import dev.cks.api.plugin.DiagramQuery;
import dev.cks.api.plugin.Subgraph;
import dev.cks.api.plugin.SubgraphQuery;
import dev.cks.api.plugin.SubgraphQuery.Budget;
import dev.cks.api.plugin.SubgraphQuery.Filter;
import dev.cks.core.query.SubgraphSearch;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Draws structures as Mermaid flowcharts. Thread-safe. */
public final class Drawings {

    private final SubgraphSearch search = new SubgraphSearch();

    /**
     * Draws what a query asks for.
     *
     * @param structure one that the platform made
     * @param findings the objects and relations it speaks of are marked
     */
    public Diagram draw(KnowledgeStructure structure, DiagramQuery query, ValidationReport findings) {
        Drawing drawing = sketch(structure, query);
        String text = MermaidText.of(drawing.nodes(), drawing.edges(), heaviest(findings));
        return new Diagram(text, drawing.foundNodes(), drawing.returnedNodes());
    }

    /** Returns the same drawing as plain JSON values, without the contents of objects. */
    public DiagramElements elements(KnowledgeStructure structure, DiagramQuery query, ValidationReport findings) {
        Drawing drawing = sketch(structure, query);
        return new DiagramElements(
                new DrawnElements(structure, findings, false).of(drawing),
                drawing.foundNodes(),
                drawing.returnedNodes());
    }

    /** Returns what is to be drawn, for those who draw it themselves. */
    public Drawing sketch(KnowledgeStructure structure, DiagramQuery query) {
        return query.view().inference() ? inference(structure, query) : objects(structure, query);
    }

    private Drawing objects(KnowledgeStructure structure, DiagramQuery query) {
        Budget budget = new Budget(query.maxObjects(), 0, Map.of());
        Subgraph part = search.find(structure, new SubgraphQuery(query.seeds(), query.depth(), Filter.NONE, budget));
        Sketch sketch = StructureSketch.of(part.structure());
        return new Drawing(sketch.nodes(), sketch.edges(), part.foundNodes(), part.returnedNodes());
    }

    private static Drawing inference(KnowledgeStructure structure, DiagramQuery query) {
        Sketch sketch = InferenceSketch.of(structure, query.view().includeSuperseded());
        Map<String, Node> nodes = sketch.nodes().stream().collect(Collectors.toMap(Node::id, node -> node));
        Set<String> found = query.seeds()
                .map(seeds -> new Excursion(sketch.edges()).reach(known(seeds, nodes), query.depth()))
                .orElseGet(() -> new LinkedHashSet<>(
                        sketch.nodes().stream().map(Node::id).toList()));
        long most = query.maxObjects() == 0 ? Long.MAX_VALUE : query.maxObjects();
        Map<String, Node> drawn = new LinkedHashMap<>();
        found.stream().limit(most).forEach(id -> drawn.put(id, nodes.get(id)));
        List<Edge> edges = sketch.edges().stream()
                .filter(edge -> drawn.containsKey(edge.from()) && drawn.containsKey(edge.to()))
                .toList();
        return new Drawing(List.copyOf(drawn.values()), edges, found.size(), drawn.size());
    }

    private static List<String> known(List<String> seeds, Map<String, Node> nodes) {
        return seeds.stream().filter(nodes::containsKey).toList();
    }

    /** Returns the heaviest severity of what was found at each object or relation. */
    public static Map<String, Severity> heaviest(ValidationReport report) {
        Map<String, Severity> heaviest = new HashMap<>();
        // The findings come lightest first.
        for (Finding finding : report.findings()) {
            finding.diagnostic()
                    .location()
                    .ifPresent(id -> heaviest.put(id, finding.diagnostic().severity()));
        }
        return heaviest;
    }
}
