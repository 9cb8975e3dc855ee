package dev.cks.server;

import dev.cks.server.rpc.Exchange;
import dev.cks.server.rpc.Message;
import dev.cks.server.rpc.RpcError;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpStatelessServerHandler;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The SDK's classic server without a session: with one, it holds back every request until the client has confirmed its
 * introduction, for ever if need be, and can't cancel any.
 */
final class ClassicEngine {

    private static final Logger LOGGER = LoggerFactory.getLogger(ClassicEngine.class);

    private final ClassicValues values = new ClassicValues();
    private final McpStatelessServerHandler server;

    ClassicEngine(ServerIdentity identity) {
        ClassicTransport transport = new ClassicTransport();
        McpServer.async(transport)
                .jsonMapper(values)
                .jsonSchemaValidator((schema, value) -> ValidationResponse.asValid(null))
                .serverInfo(Implementation.builder(ServerIdentity.NAME, identity.version())
                        .title(ServerIdentity.TITLE)
                        .build())
                .instructions(ServerIdentity.INSTRUCTIONS)
                .capabilities(ServerCapabilities.builder().build())
                .build();
        this.server = transport.handler();
    }

    /** Answers a request; the engine does so in the calling thread. */
    void answer(Message.Request request, Exchange exchange) {
        McpSchema.JSONRPCResponse response = server.handleRequest(
                        McpTransportContext.EMPTY,
                        new McpSchema.JSONRPCRequest(request.method(), request.id(), request.params()))
                .block();
        if (response == null) {
            throw new IllegalStateException("The engine gave no answer to " + request.method());
        }
        if (response.error() == null) {
            exchange.reply(values.result(response.result()));
        } else {
            exchange.fail(error(request, response.error()));
        }
    }

    /** The engine blames itself, and quotes class names, when it can't read parameters. */
    private static RpcError error(Message.Request request, McpSchema.JSONRPCResponse.JSONRPCError error) {
        if (error.code() == RpcError.INTERNAL_ERROR) {
            LOGGER.debug("The engine refused {}: {}", request.method(), error.message());
            return new RpcError(RpcError.INVALID_PARAMS, "Invalid parameters for " + request.method());
        }
        return new RpcError(error.code(), error.message());
    }
}
