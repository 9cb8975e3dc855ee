package dev.cks.api.plugin;

import java.util.List;
import java.util.Optional;
import org.apiguardian.api.API;

/**
 * Asks for a drawing of a structure or of a part of it.
 *
 * @param view what to draw
 * @param seeds ids to begin at; empty for the whole structure
 * @param depth how many steps away from the seeds to go; means nothing without seeds
 * @param maxObjects how many nodes to draw at most, 0 for any number
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record DiagramQuery(View view, Optional<List<String>> seeds, int depth, int maxObjects) {

    /**
     * What to draw.
     *
     * @param inference the inference steps with their premises and conclusions, instead of the objects and relations
     * @param includeSuperseded whether steps that another one replaced are drawn, too
     */
    public record View(boolean inference, boolean includeSuperseded) {

        /** Objects and relations. */
        public static final View STRUCTURE = new View(false, false);
    }

    /** Copies the list. */
    public DiagramQuery {
        seeds = seeds.map(List::copyOf);
    }
}
