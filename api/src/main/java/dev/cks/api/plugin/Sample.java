package dev.cks.api.plugin;

import dev.cks.api.tool.Block;
import java.util.List;
import java.util.stream.Collectors;
import org.apiguardian.api.API;

/**
 * What the client's model said.
 *
 * @param role in whose role, usually {@code assistant}
 * @param content what it said
 * @param model the name of the model
 * @param stopReason why it ended, {@code endTurn} or {@code maxTokens} for instance; empty when the client didn't say
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Sample(String role, List<Block> content, String model, String stopReason) {

    /** Copies the list. */
    public Sample {
        content = List.copyOf(content);
    }

    /** Returns all that is text in it, empty when nothing is. */
    public String text() {
        return content.stream()
                .map(block -> block.toJson().get("text"))
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .collect(Collectors.joining());
    }
}
