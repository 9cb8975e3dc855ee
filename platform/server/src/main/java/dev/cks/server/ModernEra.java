package dev.cks.server;

import dev.cks.api.tool.Caller;
import dev.cks.server.change.Changes;
import dev.cks.server.client.Interview;
import dev.cks.server.client.RerunInterview;
import dev.cks.server.client.StateSeal;
import dev.cks.server.rpc.Exchange;
import dev.cks.server.rpc.Message;
import dev.cks.server.rpc.RequestHandler.Work;
import dev.cks.server.rpc.RpcError;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.modern.JsonRpc;
import io.modelcontextprotocol.modern.JsonRpc.JSONRPCResponse;
import io.modelcontextprotocol.modern.McpSchema.Implementation;
import io.modelcontextprotocol.modern.server.McpServer;
import io.modelcontextprotocol.modern.server.McpTransportResponse;
import io.modelcontextprotocol.modern.server.feature.McpChangeFeed;
import java.util.Map;
import reactor.core.Disposable;

/** The protocol of 2026-07-28, in which every request says by itself who asks and in which version. */
final class ModernEra {

    private final ModernValues values = new ModernValues();
    private final StateSeal seal;
    private final McpChangeFeed feed = new McpChangeFeed();
    private final Runnable unlisten;
    private final McpServer server;

    ModernEra(CurrentMethods methods, ServerIdentity identity, StateSeal seal, Changes changes) {
        this.seal = seal;
        this.server = McpServer.builder()
                .serverInfo(Implementation.builder(ServerIdentity.NAME, identity.version())
                        .title(ServerIdentity.TITLE)
                        .build())
                .instructions(ServerIdentity.INSTRUCTIONS)
                .jsonMapper(values)
                .feature(new ModernMethods(methods))
                .subscriptions(feed)
                .restrictSubscriptions(new VisibleSubscriptions(methods))
                .requestStateCodec(new NoRequestState())
                .build();
        this.unlisten = changes.listen(change -> feed.broadcast(ModernChanges.of(change)));
    }

    /**
     * Decides what is to be done about a request.
     *
     * @param peer who makes it, apart from what the request says
     */
    Work plan(Message.Request request, Caller peer) {
        return new Work(OfferedMethods.isQuick(request.method()), exchange -> answer(request, peer, exchange));
    }

    /** Ends the subscriptions. */
    void close() {
        unlisten.run();
        server.closeGracefully();
    }

    private void answer(Message.Request request, Caller peer, Exchange exchange) {
        Interview interview = new RerunInterview(seal, request.method(), request.params(), peer, exchange);
        McpTransportContext context = McpTransportContext.create(
                Map.of(ModernMethods.EXCHANGE, exchange, ModernMethods.PEER, peer, ModernMethods.INTERVIEW, interview));
        McpTransportResponse response = server.handle(
                        context,
                        new JsonRpc.JSONRPCRequest(
                                request.method(), request.id(), RerunInterview.withoutAnswers(request.params())))
                .block();
        if (response instanceof McpTransportResponse.Result result) {
            end(result.response(), exchange);
        } else if (response instanceof McpTransportResponse.Error error) {
            end(error.response(), exchange);
        } else if (response instanceof McpTransportResponse.Streaming stream) {
            Disposable subscription = stream.messages()
                    .subscribe(
                            message -> pass(message, exchange),
                            fault -> exchange.fail(new RpcError(RpcError.INTERNAL_ERROR, "Internal error")));
            exchange.onCancel(subscription::dispose);
        } else {
            throw new IllegalStateException("The engine gave no answer to " + request.method());
        }
    }

    private void pass(JsonRpc.JSONRPCMessage message, Exchange exchange) {
        if (message instanceof JSONRPCResponse response) {
            end(response, exchange);
        } else if (message instanceof JsonRpc.JSONRPCNotification notification) {
            exchange.send(notification.method(), values.fields(notification.params()));
        }
    }

    private void end(JSONRPCResponse response, Exchange exchange) {
        JSONRPCResponse.JSONRPCError error = response.error();
        if (error == null) {
            exchange.reply(values.result(response.result()));
        } else {
            exchange.fail(new RpcError(error.code(), error.message(), values.fields(error.data())));
        }
    }
}
