package dev.cks.server.completion;

import dev.cks.api.offer.PromptInfo;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.tool.Caller;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Excerpt;
import dev.cks.api.tool.ToolException;
import dev.cks.host.offer.Offer;
import dev.cks.host.offer.RegisteredOffer;
import dev.cks.server.method.MethodCall;
import dev.cks.server.method.Methods;
import dev.cks.server.method.Refusal;
import dev.cks.server.offer.OfferedByPlugins;
import dev.cks.server.offer.UriTemplate;
import dev.cks.server.prompt.PromptMethods;
import dev.cks.server.resource.ResourceMethods;
import dev.cks.server.rpc.RpcException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The method that completes arguments. What it doesn't know of, or can't reach, has no completions. */
public final class CompletionMethod implements Methods {

    /** Completes an argument. */
    public static final String COMPLETE = "completion/complete";

    /** The protocol allows no more. */
    private static final int MOST_VALUES = 100;

    /** Nobody chooses what is longer. */
    private static final int LONGEST = 2_000;

    private static final List<String> DEPTHS = List.of("1", "2", "3", "4");

    private final Function<Caller, Sessions> sessions;
    private final OfferedByPlugins plugins;

    /** Makes the method over what is kept. */
    public CompletionMethod(Function<Caller, Sessions> sessions, OfferedByPlugins plugins) {
        this.plugins = plugins;
        this.sessions = sessions;
    }

    @Override
    public Set<String> names() {
        return Set.of(COMPLETE);
    }

    @Override
    public Map<String, Object> answer(MethodCall call) {
        Map<String, Object> argument = call.object("argument");
        if (!(argument.get("name") instanceof String name) || !(argument.get("value") instanceof String typed)) {
            throw RpcException.invalidParams("\"argument\" must be an object with the strings \"name\" and \"value\"");
        }
        Map<String, Object> ref = call.object("ref");
        List<String> values =
                offered(ref)
                        .map(offer -> offered(offer, name, typed, call))
                        .orElseGet(() -> ours(ref, name, call))
                        .stream()
                        .filter(candidate -> candidate.startsWith(typed) && candidate.length() <= LONGEST)
                        .toList();
        Map<String, Object> completion = new LinkedHashMap<>();
        completion.put("values", values.subList(0, Math.min(values.size(), MOST_VALUES)));
        completion.put("total", values.size());
        completion.put("hasMore", values.size() > MOST_VALUES);
        return new LinkedHashMap<>(Map.of("completion", completion));
    }

    private Optional<RegisteredOffer> offered(Map<String, Object> ref) {
        if (ref.get("name") instanceof String prompt
                && PromptMethods.argumentsOf(prompt).isEmpty()) {
            return plugins.prompt(prompt);
        }
        return ref.get("uri") instanceof String template ? plugins.family(template) : Optional.empty();
    }

    private List<String> offered(RegisteredOffer offer, String name, String typed, MethodCall call) {
        Offer own = offer.own();
        List<String> names = own.isTemplate()
                ? new UriTemplate(own.key()).variables()
                : own.arguments().stream().map(PromptInfo.Argument::name).toList();
        require(names, name);
        Map<String, String> chosen = new LinkedHashMap<>();
        if (call.object("context").get("arguments") instanceof Map<?, ?> arguments) {
            names.stream()
                    .filter(each -> arguments.get(each) instanceof String)
                    .forEach(each -> chosen.put(each, String.valueOf(arguments.get(each))));
        }
        try {
            return plugins.values(offer, name, typed, chosen, call);
        } catch (ToolException refused) {
            throw Refusal.of(refused);
        }
    }

    private List<String> ours(Map<String, Object> ref, String name, MethodCall call) {
        require(argumentsOf(ref), name);
        return candidates(name, call);
    }

    private static void require(List<String> names, String name) {
        if (!names.contains(name)) {
            throw RpcException.invalidParams("There is no argument \"" + Excerpt.of(name) + "\" to complete");
        }
    }

    private static List<String> argumentsOf(Map<String, Object> ref) {
        if ("ref/prompt".equals(ref.get("type")) && ref.get("name") instanceof String prompt) {
            return PromptMethods.argumentsOf(prompt)
                    .orElseThrow(() -> RpcException.invalidParams("Unknown prompt: " + Excerpt.of(prompt)));
        }
        if ("ref/resource".equals(ref.get("type")) && ref.get("uri") instanceof String template) {
            return ResourceMethods.argumentsOf(template)
                    .orElseThrow(() ->
                            RpcException.invalidParams("There is no resource template " + Excerpt.quoted(template)));
        }
        throw RpcException.invalidParams("\"ref\" must be of type ref/prompt with a name, or ref/resource with a uri");
    }

    private List<String> candidates(String name, MethodCall call) {
        KeptIds ids = new KeptIds(sessions.apply(call.caller()));
        try {
            return switch (name) {
                case "session_id" -> ids.ofSessions();
                case "version_id" -> inSession(call, ids::ofVersions);
                case "seed_id" -> inSession(call, ids::ofObjects);
                case "depth" -> DEPTHS;
                default -> List.of();
            };
        } catch (ToolException refused) {
            if (refused.code().equals(ErrorCode.SESSION_NOT_FOUND)) {
                return List.of();
            }
            throw Refusal.of(refused);
        }
    }

    /** Until a session is chosen there is nothing to choose from in it. */
    private static List<String> inSession(MethodCall call, Function<String, List<String>> ids) {
        return call.object("context").get("arguments") instanceof Map<?, ?> chosen
                        && chosen.get("session_id") instanceof String session
                ? ids.apply(session)
                : List.of();
    }
}
