package dev.cks.server.prompt;

import dev.cks.api.tool.Excerpt;
import dev.cks.server.method.ListPage;
import dev.cks.server.method.MethodCall;
import dev.cks.server.method.Methods;
import dev.cks.server.rpc.RpcException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The methods about prompts. */
public final class PromptMethods implements Methods {

    /** Lists the prompts. */
    public static final String LIST = "prompts/list";
    /** Returns the messages of a prompt. */
    public static final String GET = "prompts/get";

    @Override
    public Set<String> names() {
        return Set.of(LIST, GET);
    }

    @Override
    public Map<String, Object> answer(MethodCall call) {
        return call.method().equals(LIST) ? list(call) : get(call);
    }

    /** Returns the names of the arguments of a prompt, empty when there is no such prompt. */
    public static Optional<List<String>> argumentsOf(String prompt) {
        return Prompts.find(prompt)
                .map(found ->
                        found.arguments().stream().map(PromptArgument::name).toList());
    }

    private static Map<String, Object> list(MethodCall call) {
        ListPage<Prompt> page = ListPage.of(call, Prompts.ALL, Prompt::name);
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("prompts", page.items().stream().map(Prompt::toJson).toList());
        page.next().ifPresent(cursor -> result.put("nextCursor", cursor));
        return result;
    }

    private static Map<String, Object> get(MethodCall call) {
        String name = call.text("name");
        Prompt prompt =
                Prompts.find(name).orElseThrow(() -> RpcException.invalidParams("Unknown prompt: " + Excerpt.of(name)));
        String text = prompt.text(PromptValues.of(prompt, call.object("arguments")));
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("description", prompt.description());
        result.put("messages", List.of(Map.of("role", "user", "content", Map.of("type", "text", "text", text))));
        return result;
    }
}
