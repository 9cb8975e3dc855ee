package dev.cks.server;

import dev.cks.core.json.JsonText;
import dev.cks.server.completion.CompletionMethod;
import dev.cks.server.method.Methods;
import dev.cks.server.offer.OfferedByPlugins;
import dev.cks.server.prompt.PromptMethods;
import dev.cks.server.resource.ResourceMethods;
import dev.cks.server.resource.ResourceSources;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The methods that stand in front of the SDK's own, by their names. */
final class OfferedMethods {

    /** What the server says it can do, in either era. */
    static final Map<String, Object> CAPABILITIES = Map.of(
            "tools", Map.of("listChanged", true),
            "resources", Map.of("listChanged", true, "subscribe", true),
            "prompts", Map.of("listChanged", true),
            "completions", Map.of());

    /** Those that may take long: they run plugins, or read what is kept. */
    private static final Set<String> SLOW = Set.of(
            ToolMethods.CALL, ResourceMethods.LIST, ResourceMethods.READ, PromptMethods.GET, CompletionMethod.COMPLETE);

    private final ToolMethods tools;
    private final ResourceMethods resources;
    private final Map<String, Methods> byName = new LinkedHashMap<>();

    OfferedMethods(ToolDispatcher dispatcher, Services services, Toolset toolset) {
        OfferedByPlugins plugins = new OfferedByPlugins(dispatcher.catalog(), new OfferAnswers(dispatcher));
        resources = new ResourceMethods(
                new ResourceSources(
                        services.knowledge(), services.sessions(), new InstalledExtensions(dispatcher)::describe),
                plugins);
        tools = new ToolMethods(dispatcher, toolset);
        List<Methods> all = List.of(
                tools, resources, new PromptMethods(plugins), new CompletionMethod(services.sessions(), plugins));
        all.forEach(methods -> methods.names().forEach(name -> byName.put(name, methods)));
    }

    /** Returns what serves a method, empty when the SDK has to. */
    Optional<Methods> find(String method) {
        return Optional.ofNullable(byName.get(method));
    }

    /** Returns the definitions of the tools that are listed. */
    JsonText listedTools() {
        return tools.definitions();
    }

    ResourceMethods resources() {
        return resources;
    }

    Set<String> names() {
        return Set.copyOf(byName.keySet());
    }

    /** Tells whether the reading thread may serve a method. */
    static boolean isQuick(String method) {
        return !SLOW.contains(method);
    }

    /** Tells whether a method gives what a client might keep to ask less often. */
    static boolean isRead(String method) {
        return method.endsWith("/list") || method.endsWith("/read");
    }
}
