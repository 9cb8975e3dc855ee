package dev.cks.server.prompt;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.api.offer.PromptInfo.Argument;
import dev.cks.api.tool.Excerpt;
import dev.cks.api.tool.ToolException;
import dev.cks.core.client.AskingClient;
import dev.cks.host.offer.RegisteredOffer;
import dev.cks.server.method.ListPage;
import dev.cks.server.method.MethodCall;
import dev.cks.server.method.Methods;
import dev.cks.server.method.Refusal;
import dev.cks.server.offer.OfferedByPlugins;
import dev.cks.server.rpc.RpcException;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The methods about prompts. */
public final class PromptMethods implements Methods {

    /** Lists the prompts. */
    public static final String LIST = "prompts/list";
    /** Returns the messages of a prompt. */
    public static final String GET = "prompts/get";

    private static final Set<String> OURS =
            Prompts.ALL.stream().map(Prompt::name).collect(Collectors.toUnmodifiableSet());

    private final OfferedByPlugins plugins;

    /** Makes the methods over what plugins offer besides the platform's own prompts. */
    public PromptMethods(OfferedByPlugins plugins) {
        this.plugins = plugins;
    }

    @Override
    public Set<String> names() {
        return Set.of(LIST, GET);
    }

    @Override
    public Map<String, Object> answer(MethodCall call) {
        return call.method().equals(LIST) ? list(call) : get(call);
    }

    /** Returns the names of the arguments of one of the platform's own prompts, empty when there is no such prompt. */
    public static Optional<List<String>> argumentsOf(String prompt) {
        return Prompts.find(prompt)
                .map(found -> found.arguments().stream().map(Argument::name).toList());
    }

    private Map<String, Object> list(MethodCall call) {
        List<Map<String, Object>> all = Stream.concat(
                        Prompts.ALL.stream().map(Prompt::toJson), plugins.prompts(OURS).stream())
                .sorted(Comparator.comparing(PromptMethods::name, CodePointOrder.INSTANCE))
                .toList();
        ListPage<Map<String, Object>> page = ListPage.of(call, all, PromptMethods::name);
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("prompts", page.items());
        page.next().ifPresent(cursor -> result.put("nextCursor", cursor));
        return result;
    }

    private static String name(Map<String, Object> prompt) {
        return String.valueOf(prompt.get("name"));
    }

    private Map<String, Object> get(MethodCall call) {
        String name = call.text("name");
        Optional<Prompt> ours = Prompts.find(name);
        if (ours.isPresent()) {
            return messages(ours.get(), call);
        }
        RegisteredOffer offered = plugins.prompt(name)
                .orElseThrow(() -> RpcException.invalidParams("Unknown prompt: " + Excerpt.of(name)));
        Map<String, String> given = given(offered, call);
        return call.interview().during(client -> messages(offered, given, call, client));
    }

    private Map<String, Object> messages(
            RegisteredOffer offered, Map<String, String> given, MethodCall call, AskingClient client) {
        try {
            return plugins.messages(offered, given, call, client);
        } catch (ToolException refused) {
            throw Refusal.of(refused);
        }
    }

    /** To a plugin, what was left blank wasn't given. */
    private static Map<String, String> given(RegisteredOffer prompt, MethodCall call) {
        Map<String, String> values = PromptValues.of(prompt.name(), prompt.own().arguments(), call.object("arguments"));
        values.values().removeIf(String::isEmpty);
        return values;
    }

    private static Map<String, Object> messages(Prompt prompt, MethodCall call) {
        Map<String, String> values = PromptValues.of(prompt.name(), prompt.arguments(), call.object("arguments"));
        values.computeIfPresent(Prompts.DEPTH, (name, value) -> PromptValues.depth(value));
        String text = prompt.text(values);
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("description", prompt.description());
        result.put("messages", List.of(Map.of("role", "user", "content", Map.of("type", "text", "text", text))));
        return result;
    }
}
