package dev.cks.server;

import dev.cks.api.tool.Caller;
import io.modelcontextprotocol.modern.McpException;
import io.modelcontextprotocol.modern.McpSchema.SubscriptionFilter;
import io.modelcontextprotocol.modern.server.McpRequestContext;
import io.modelcontextprotocol.modern.server.SubscriptionRestriction;
import java.util.List;
import reactor.core.publisher.Mono;

/** Lets nobody listen to resources that, as far as he may know, aren't there. */
final class VisibleSubscriptions implements SubscriptionRestriction {

    private static final int MOST = 1000;

    private final CurrentMethods methods;

    VisibleSubscriptions(CurrentMethods methods) {
        this.methods = methods;
    }

    @Override
    public Mono<SubscriptionFilter> restrict(
            McpRequestContext context, SubscriptionFilter requested, SubscriptionFilter honoured) {
        return Mono.fromSupplier(() -> visible(context, honoured));
    }

    private SubscriptionFilter visible(McpRequestContext context, SubscriptionFilter honoured) {
        List<String> uris = honoured.resourceSubscriptionsOrEmpty();
        if (uris.size() > MOST) {
            throw McpException.invalidParams("A client may listen to " + MOST + " resources at a time");
        }
        Caller caller = (Caller) context.transportContext().get(ModernMethods.PEER);
        return uris.isEmpty()
                ? honoured
                : honoured.with(
                        SubscriptionFilter.RESOURCE_SUBSCRIPTIONS,
                        uris.stream()
                                .filter(uri -> methods.isThere(uri, caller))
                                .toList());
    }
}
