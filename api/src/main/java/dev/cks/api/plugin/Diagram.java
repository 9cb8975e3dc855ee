package dev.cks.api.plugin;

import org.apiguardian.api.API;

/**
 * A drawing.
 *
 * @param mermaid the text of a Mermaid flowchart; nothing in the structure can break out of it
 * @param foundNodes how many nodes there are to draw
 * @param returnedNodes how many of them are drawn
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Diagram(String mermaid, int foundNodes, int returnedNodes) {

    /** Tells whether something found is missing. */
    public boolean truncated() {
        return returnedNodes < foundNodes;
    }
}
