package dev.cks.server;

import dev.cks.api.tool.Caller;
import dev.cks.api.tool.ToolInfo;
import dev.cks.host.RegisteredTool;
import dev.cks.server.method.MethodCall;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Answers each request wholly with the generation that it entered. Nothing of a generation is held when the answer is made,
 * whoever still reads it.
 */
final class CurrentMethods {

    private final Generations generations;
    private final Set<String> names;

    CurrentMethods(Generations generations) {
        this.generations = generations;
        this.names = within(offered -> offered.methods().names());
    }

    /** Returns the names of the methods, the same in every generation. */
    Set<String> names() {
        return names;
    }

    /**
     * Answers a request for one of the methods.
     *
     * @throws dev.cks.server.rpc.RpcException when it can't be answered
     */
    Map<String, Object> answer(MethodCall call) {
        return within(offered -> offered.methods()
                .find(call.method())
                .orElseThrow(() -> new IllegalStateException("Nobody serves " + call.method()))
                .answer(call));
    }

    /** Tells whether there is a resource at an address, as far as the caller may know. */
    boolean isThere(String uri, Caller caller) {
        return within(offered -> offered.methods().resources().isThere(uri, caller));
    }

    /** Returns the description of a tool. */
    Optional<ToolInfo> tool(String name) {
        return within(offered -> offered.dispatcher().catalog().find(name).map(RegisteredTool::info));
    }

    private <T> T within(Function<Offered, T> work) {
        try (Generations.Stay stay = generations.enter()) {
            return work.apply(stay.offered());
        }
    }
}
