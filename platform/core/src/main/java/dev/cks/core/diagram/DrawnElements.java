package dev.cks.core.diagram;

import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.Severity;
import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.codec.CanonicalJson;
import dev.cks.core.diagram.Places.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A drawing for programs that draw it themselves, as plain JSON values. Elements bear numbers; ids are only shown. */
public final class DrawnElements {

    private static final int MOST_FINDINGS = 1000;
    private static final int LONGEST_CONTENT = 20_000;

    private final KnowledgeStructure structure;
    private final ValidationReport report;
    private final boolean contents;
    private final Map<String, Severity> marks;
    private final Map<String, String> numbers = new HashMap<>();

    /**
     * Makes the elements of one drawing.
     *
     * @param structure what the drawing is of
     * @param report what was found in it
     * @param contents whether each element brings its content as text
     */
    public DrawnElements(KnowledgeStructure structure, ValidationReport report, boolean contents) {
        this.structure = structure;
        this.report = report;
        this.contents = contents;
        this.marks = Drawings.heaviest(report);
    }

    /** Returns nodes with places, edges, and the heaviest 1,000 findings. */
    public Map<String, Object> of(Drawing drawing) {
        Map<String, Place> places = Places.of(drawing.nodes(), drawing.edges());
        List<Map<String, Object>> nodes = new ArrayList<>();
        for (Node node : drawing.nodes()) {
            numbers.put(node.id(), "n" + nodes.size());
            nodes.add(node(node, places.getOrDefault(node.id(), new Place(0, 0))));
        }
        List<Map<String, Object>> edges = new ArrayList<>();
        for (Edge edge : drawing.edges()) {
            edges.add(edge(edge, "e" + edges.size()));
        }
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("nodes", nodes);
        data.put("edges", edges);
        data.put("findings", findings());
        return data;
    }

    private Map<String, Object> node(Node node, Place place) {
        Map<String, Object> data = element(numbers.getOrDefault(node.id(), ""), Optional.of(node.id()), node.label());
        data.put("shape", node.shape().name().toLowerCase(Locale.ROOT));
        data.put("x", place.x());
        data.put("y", place.y());
        return data;
    }

    private Map<String, Object> edge(Edge edge, String number) {
        Map<String, Object> data = element(number, edge.relation(), edge.label());
        data.put("source", numbers.getOrDefault(edge.from(), ""));
        data.put("target", numbers.getOrDefault(edge.to(), ""));
        return data;
    }

    private Map<String, Object> element(String number, Optional<String> id, String label) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("number", number);
        data.put("id", id.orElse(""));
        data.put("label", label);
        Optional<KnowledgeObject> object = id.flatMap(structure::find);
        data.put("type", object.map(KnowledgeObject::type).orElse(""));
        data.put("name", object.map(each -> each.identity().name()).orElse(""));
        if (contents) {
            data.put("content", object.map(DrawnElements::content).orElse(""));
        }
        data.put(
                "severity",
                id.flatMap(each -> Optional.ofNullable(marks.get(each)))
                        .map(Severity::word)
                        .orElse(""));
        return data;
    }

    private static String content(KnowledgeObject object) {
        String text = CanonicalJson.pretty(object.structure().asMap());
        return text.codePointCount(0, text.length()) <= LONGEST_CONTENT
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LONGEST_CONTENT)) + "\n...";
    }

    private List<Map<String, Object>> findings() {
        int first = Math.max(0, report.findings().size() - MOST_FINDINGS);
        return report.findings().stream().skip(first).map(Finding::toJson).toList();
    }
}
