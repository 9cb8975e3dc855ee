package dev.cks.api.plugin;

import java.util.Map;
import org.apiguardian.api.API;

/**
 * A drawing for those who draw it themselves.
 *
 * @param content plain JSON values: {@code nodes} with places, {@code edges} between them, and the {@code findings}. Nodes and
 *     edges bear a number, and the id, type, name and label of what they stand for; {@code severity} is that of the heaviest
 *     finding, empty without one.
 * @param foundNodes how many nodes there are to draw
 * @param returnedNodes how many of them are drawn
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record DiagramElements(Map<String, Object> content, int foundNodes, int returnedNodes) {}
