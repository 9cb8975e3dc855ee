package dev.cks.server;

import io.modelcontextprotocol.server.McpStatelessServerHandler;
import io.modelcontextprotocol.spec.McpStatelessServerTransport;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/** Takes the handler from the SDK's server, so that it can be asked directly. */
final class ClassicTransport implements McpStatelessServerTransport {

    private @Nullable McpStatelessServerHandler handler;

    @Override
    public void setMcpHandler(McpStatelessServerHandler mcpHandler) {
        handler = mcpHandler;
    }

    /** Returns what answers requests. */
    McpStatelessServerHandler handler() {
        return Objects.requireNonNull(handler, "the server set no handler");
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.empty();
    }

    /** The newest last: the engine offers it to clients that ask for an unknown one. */
    @Override
    public List<String> protocolVersions() {
        return Eras.CLASSIC_VERSIONS;
    }
}
