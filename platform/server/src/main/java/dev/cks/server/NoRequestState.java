package dev.cks.server;

import io.modelcontextprotocol.modern.server.McpRequestContext;
import io.modelcontextprotocol.modern.server.RequestStateCodec;
import org.jspecify.annotations.Nullable;

/** The engine carries no state over: what clients are asked, and what they answer, it never sees. */
final class NoRequestState implements RequestStateCodec {

    @Override
    public String seal(McpRequestContext context, String state) {
        throw new UnsupportedOperationException("The engine asks for no input");
    }

    @Override
    public @Nullable String open(McpRequestContext context, String sealed) {
        return null;
    }
}
