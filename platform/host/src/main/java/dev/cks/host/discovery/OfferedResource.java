package dev.cks.host.discovery;

import dev.cks.api.offer.ResourceProvider;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.host.offer.OfferCall;
import java.util.Map;

/** The tool behind a resource. */
record OfferedResource(ToolInfo info, ResourceProvider resource) implements Tool {

    @Override
    public ToolResult call(ToolCall call) {
        return new ToolResult(OfferCall.completed(call, (variable, typed) -> resource.complete(variable, typed, call))
                .orElseGet(() -> Map.of(
                        OfferCall.CONTENT,
                        resource.read(OfferCall.uri(call), call).toJson())));
    }
}
