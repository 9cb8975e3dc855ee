package dev.cks.core.diagram;

import java.util.List;

/**
 * What is to be drawn.
 *
 * @param nodes the nodes, each id once
 * @param edges the edges among them
 * @param foundNodes how many nodes there are to draw, those left out for a limit included
 * @param returnedNodes how many of those are drawn
 */
public record Drawing(List<Node> nodes, List<Edge> edges, int foundNodes, int returnedNodes) {

    /** Copies the lists. */
    public Drawing {
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
    }
}
