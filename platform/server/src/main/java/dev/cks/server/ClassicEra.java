package dev.cks.server;

import dev.cks.api.tool.Caller;
import dev.cks.server.method.MethodCall;
import dev.cks.server.rpc.Exchange;
import dev.cks.server.rpc.Message;
import dev.cks.server.rpc.RequestHandler;
import dev.cks.server.rpc.RpcException;
import java.util.List;
import java.util.Map;

/**
 * One client's view of the protocol from 2024-11-05 to 2025-11-25, in which a client introduces itself once.
 *
 * <p>No request has to wait for the introduction: clients that skip it, or forget to confirm it, are served all the same.
 */
final class ClassicEra implements RequestHandler {

    private final OfferedMethods methods;
    private final ClassicEngine engine;
    private volatile Caller caller;

    /**
     * Serves one client.
     *
     * @param peer who it is, apart from what it will say of itself
     */
    ClassicEra(OfferedMethods methods, ClassicEngine engine, Caller peer) {
        this.methods = methods;
        this.engine = engine;
        this.caller = peer;
    }

    @Override
    public Work plan(Message.Request request) {
        Caller now = caller;
        boolean quick = OfferedMethods.isQuick(request.method());
        if (request.method().equals("initialize")) {
            return new Work(quick, exchange -> initialize(request, exchange));
        }
        return methods.find(request.method())
                .map(found -> new Work(
                        quick,
                        exchange -> exchange.reply(
                                found.answer(new MethodCall(request.method(), request.params(), now, exchange)))))
                .orElseGet(() -> new Work(quick, exchange -> engine.answer(request, exchange)));
    }

    @Override
    public void inputEnded() {
        // Nothing of this era goes on for ever.
    }

    private void initialize(Message.Request request, Exchange exchange) {
        if (!(request.params().get("protocolVersion") instanceof String)) {
            throw RpcException.invalidParams("\"protocolVersion\" must be a string");
        }
        for (String key : List.of("capabilities", "clientInfo")) {
            if (request.params().containsKey(key) && !(request.params().get(key) instanceof Map)) {
                throw RpcException.invalidParams("\"" + key + "\" must be an object");
            }
        }
        caller = caller.using(ClientName.of(request.params().get("clientInfo")));
        engine.answer(request, exchange);
    }
}
