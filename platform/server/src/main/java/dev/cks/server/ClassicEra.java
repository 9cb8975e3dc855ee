package dev.cks.server;

import dev.cks.api.tool.Caller;
import dev.cks.core.client.LogLevel;
import dev.cks.server.change.Change;
import dev.cks.server.change.Changes;
import dev.cks.server.change.Subscriptions;
import dev.cks.server.client.AskedClient;
import dev.cks.server.client.Capabilities;
import dev.cks.server.client.Interview;
import dev.cks.server.method.MethodCall;
import dev.cks.server.resource.ResourceMethods;
import dev.cks.server.rpc.Announcements;
import dev.cks.server.rpc.Exchange;
import dev.cks.server.rpc.Message;
import dev.cks.server.rpc.RequestHandler;
import dev.cks.server.rpc.RpcException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One client's view of the protocol from 2024-11-05 to 2025-11-25, in which a client introduces itself once.
 *
 * <p>No request has to wait for the introduction: clients that skip it, or forget to confirm it, are served all the same.
 */
final class ClassicEra implements RequestHandler {

    private static final String SUBSCRIBE = "resources/subscribe";
    private static final String UNSUBSCRIBE = "resources/unsubscribe";
    private static final String SET_LEVEL = "logging/setLevel";

    private final CurrentMethods methods;
    private final ClassicEngine engine;
    private final Duration patience;
    private final Changes changes;
    private volatile Announcements client = (method, params) -> {};
    private volatile Caller caller;
    private final Subscriptions subscriptions =
            new Subscriptions((method, params) -> client.announce(method, params), change -> mayTell(change));
    private volatile @Nullable Runnable end;
    private volatile Capabilities capabilities = Capabilities.NONE;
    private volatile LogLevel leastLevel = LogLevel.INFO;

    /**
     * Serves one client.
     *
     * @param peer who it is, apart from what it will say of itself
     * @param patience how long it may take to answer a question
     * @param changes what may be told it unasked
     */
    ClassicEra(CurrentMethods methods, ClassicEngine engine, Caller peer, Duration patience, Changes changes) {
        this.changes = changes;
        this.methods = methods;
        this.engine = engine;
        this.patience = patience;
        this.caller = peer;
    }

    @Override
    public Work plan(Message.Request request) {
        Caller now = caller;
        boolean quick = OfferedMethods.isQuick(request.method());
        if (request.method().equals("initialize")) {
            return new Work(quick, exchange -> initialize(request, exchange));
        }
        if (request.method().equals(SET_LEVEL)) {
            return new Work(true, exchange -> setLevel(request.params(), exchange));
        }
        if (request.method().equals(SUBSCRIBE) || request.method().equals(UNSUBSCRIBE)) {
            return new Work(false, exchange -> subscribe(request, exchange));
        }
        return methods.names().contains(request.method())
                ? new Work(
                        quick,
                        exchange -> exchange.reply(methods.answer(new MethodCall(
                                request.method(), request.params(), now, exchange, interview(exchange)))))
                : new Work(quick, exchange -> engine.answer(request, exchange));
    }

    @Override
    public void reach(Announcements reached) {
        client = reached;
    }

    @Override
    public synchronized void inputEnded() {
        if (end != null) {
            end.run();
        }
        end = () -> {};
    }

    /** Whoever introduced itself, or subscribed without, is told what changes. */
    private synchronized void listen() {
        if (end == null) {
            end = changes.listen(subscriptions::tell);
        }
    }

    private boolean mayTell(Change.ResourceUpdated change) {
        return change.isFor(caller);
    }

    private void subscribe(Message.Request request, Exchange exchange) {
        if (!(request.params().get("uri") instanceof String uri)) {
            throw RpcException.invalidParams("\"uri\" must be a string");
        }
        if (request.method().equals(UNSUBSCRIBE)) {
            subscriptions.remove(uri);
        } else if (methods.isThere(uri, caller)) {
            subscriptions.add(uri);
            listen();
        } else {
            throw ResourceMethods.notFound(uri);
        }
        exchange.reply(Map.of());
    }

    private Interview interview(Exchange exchange) {
        return work -> work.apply(new AskedClient(capabilities, exchange, patience, leastLevel));
    }

    private void setLevel(Map<String, Object> params, Exchange exchange) {
        leastLevel = level(params);
        exchange.reply(Map.of());
    }

    private static LogLevel level(Map<String, Object> params) {
        return LogLevel.of(String.valueOf(params.get("level")))
                .orElseThrow(() -> RpcException.invalidParams("\"level\" must be one of "
                        + Stream.of(LogLevel.values()).map(LogLevel::word).collect(Collectors.joining(", "))));
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
        capabilities = Capabilities.of(request.params().get("capabilities"));
        listen();
        engine.answer(request, exchange);
    }
}
