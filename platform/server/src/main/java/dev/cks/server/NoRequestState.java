package dev.cks.server;

import io.modelcontextprotocol.modern.server.McpRequestContext;
import io.modelcontextprotocol.modern.server.RequestStateCodec;
import org.jspecify.annotations.Nullable;

/** No request asks the client for input yet, so there is no state to carry over; whatever comes is refused. */
final class NoRequestState implements RequestStateCodec {

    @Override
    public String seal(McpRequestContext context, String state) {
        throw new UnsupportedOperationException("No method asks for input");
    }

    @Override
    public @Nullable String open(McpRequestContext context, String sealed) {
        return null;
    }
}
