package dev.cks.host.offer;

import dev.cks.api.offer.PromptInfo;
import dev.cks.api.offer.ResourceInfo;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.core.json.PlainJson;
import java.util.List;
import java.util.Map;

/**
 * What somebody who offers something besides extensions and tools says of it. Behind it stands a tool of which only the platform
 * knows, so that it is called, guarded and counted as tools are.
 *
 * @param kind its kind
 * @param key the name of a prompt, or the address of a resource, as it says itself
 * @param description its description as the Model Context Protocol has it, as plain JSON values
 */
public record Offer(OfferKind kind, String key, Map<String, Object> description) {

    /** Everything it changes is thrown away. */
    private static final ToolHints READS = new ToolHints(true, false, true, false);

    /** Copies the description deeply. */
    public Offer {
        description = PlainJson.copy(description);
    }

    /** Returns the offer of a prompt. */
    public static Offer of(PromptInfo info) {
        return new Offer(OfferKind.PROMPT, info.name(), info.toJson());
    }

    /** Returns the offer of a resource. */
    public static Offer of(ResourceInfo info) {
        return new Offer(OfferKind.RESOURCE, info.uri(), info.toJson());
    }

    /** Returns what tells it from every other offer of its plugin. */
    public String id() {
        return kind.word() + " " + key;
    }

    /** Returns the name that it has within its plugin. */
    public String name() {
        return text("name");
    }

    /** Returns a text of its description. */
    public String text(String field) {
        return String.valueOf(description.get(field));
    }

    /** Tells whether it is a family of resources. */
    public boolean isTemplate() {
        return description.containsKey("uriTemplate");
    }

    /** Returns the arguments of a prompt. */
    public List<PromptInfo.Argument> arguments() {
        return description.get("arguments") instanceof List<?> arguments
                ? arguments.stream().map(each -> argument((Map<?, ?>) each)).toList()
                : List.of();
    }

    private static PromptInfo.Argument argument(Map<?, ?> json) {
        return new PromptInfo.Argument(
                String.valueOf(json.get("name")),
                String.valueOf(json.get("description")),
                Boolean.TRUE.equals(json.get("required")));
    }

    /** Returns what the tool behind it says of itself. */
    public ToolInfo info() {
        return ToolInfo.builder(name(), text("title"), READS)
                .description(text("description"))
                .inputSchema(Map.of("type", "object", "additionalProperties", true))
                .transactional()
                .build();
    }
}
