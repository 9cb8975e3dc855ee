package dev.cks.core.diagram;

import dev.cks.api.constraint.Severity;
import dev.cks.core.diagram.Node.Shape;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes a Mermaid flowchart. Ids of nodes are numbers; nothing of the structure is written but as escaped labels. */
final class MermaidText {

    private final StringBuilder text = new StringBuilder("flowchart LR\n");
    private final Map<String, String> names = new HashMap<>();
    private final Map<String, Severity> findings;

    private MermaidText(Map<String, Severity> findings) {
        this.findings = findings;
    }

    static String of(List<Node> nodes, List<Edge> edges, Map<String, Severity> findings) {
        MermaidText writing = new MermaidText(findings);
        nodes.forEach(writing::node);
        edges.forEach(writing::edge);
        nodes.forEach(writing::mark);
        for (int i = 0; i < edges.size(); i++) {
            writing.mark(i, edges.get(i));
        }
        return writing.styles(nodes);
    }

    private void node(Node node) {
        String name = "n" + names.size();
        names.put(node.id(), name);
        line(name + node.shape().around(MermaidLabel.quoted(node.label())));
    }

    private void edge(Edge edge) {
        String label = edge.label().isBlank() ? "" : "|" + MermaidLabel.quoted(edge.label()) + "|";
        line(names.get(edge.from()) + " -->" + label + " " + names.get(edge.to()));
    }

    private void mark(Node node) {
        Severity severity = findings.get(node.id());
        if (severity != null) {
            line("class " + names.get(node.id()) + " " + severity.word());
        } else if (node.shape() == Shape.SUPERSEDED_STEP || node.shape() == Shape.MISSING) {
            line("class " + names.get(node.id()) + " faded");
        }
    }

    private void mark(int number, Edge edge) {
        Severity severity = edge.relation().map(findings::get).orElse(null);
        if (severity != null) {
            line("linkStyle " + number + " stroke:" + color(severity) + ",stroke-width:3px");
        }
    }

    private String styles(List<Node> nodes) {
        if (nodes.stream().anyMatch(node -> findings.containsKey(node.id()))) {
            for (Severity severity : Severity.values()) {
                line("classDef " + severity.word() + " stroke:" + color(severity) + ",stroke-width:3px");
            }
        }
        boolean faded =
                nodes.stream().anyMatch(node -> node.shape() == Shape.SUPERSEDED_STEP || node.shape() == Shape.MISSING);
        if (faded) {
            line("classDef faded stroke-dasharray:4 4");
        }
        return text.toString();
    }

    private static String color(Severity severity) {
        return switch (severity) {
            case ERROR -> "#c0392b";
            case WARNING -> "#d68910";
            case INFO -> "#2874a6";
        };
    }

    private void line(String line) {
        text.append("    ").append(line).append('\n');
    }
}
