package dev.cks.server.resource;

import dev.cks.api.plugin.Page;
import dev.cks.api.tool.Caller;
import dev.cks.api.tool.Excerpt;
import dev.cks.api.tool.ToolException;
import dev.cks.server.method.ListPage;
import dev.cks.server.method.MethodCall;
import dev.cks.server.method.Methods;
import dev.cks.server.method.Refusal;
import dev.cks.server.offer.OfferedByPlugins;
import dev.cks.server.rpc.RpcError;
import dev.cks.server.rpc.RpcException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The methods about resources. */
public final class ResourceMethods implements Methods {

    /** Lists resources, page by page. */
    public static final String LIST = "resources/list";
    /** Lists families of resources. */
    public static final String TEMPLATES = "resources/templates/list";
    /** Reads a resource. */
    public static final String READ = "resources/read";

    /** The address of the description of what is installed. */
    public static final String INSTALLED = ResourceUri.EXTENSIONS;

    /** What a client can be expected to put into a model's context, and more. */
    private static final int MOST_BYTES = 1 << 20;

    /** How the codes end that say so. */
    private static final String NOT_FOUND = "_not_found";

    private final ResourceSources sources;
    private final OfferedByPlugins plugins;
    private final ResourceReader reader;

    /** Makes the methods over what they read from. */
    public ResourceMethods(ResourceSources sources, OfferedByPlugins plugins) {
        this(sources, plugins, MOST_BYTES);
    }

    ResourceMethods(ResourceSources sources, OfferedByPlugins plugins, int mostBytes) {
        this.plugins = plugins;
        this.sources = sources;
        this.reader = new ResourceReader(sources, mostBytes);
    }

    @Override
    public Set<String> names() {
        return Set.of(LIST, TEMPLATES, READ);
    }

    @Override
    public Map<String, Object> answer(MethodCall call) {
        return switch (call.method()) {
            case LIST -> list(call);
            case TEMPLATES -> templates(call);
            default -> read(call);
        };
    }

    /** Returns the names of what one of the platform's own templates leaves open, empty when there is no such template. */
    public static Optional<List<String>> argumentsOf(String template) {
        return switch (template) {
            case ResourceUri.SESSION, ResourceUri.VERSIONS -> Optional.of(List.of("session_id"));
            case ResourceUri.VERSION -> Optional.of(List.of("session_id", "version_id"));
            default -> Optional.empty();
        };
    }

    /** Returns the addresses of what changes with a session, that of the list of sessions last. */
    public static List<String> changedWith(String sessionId) {
        return List.of(ResourceUri.ofSession(sessionId), ResourceUri.ofVersions(sessionId), ResourceUri.SESSIONS);
    }

    /** Tells whether there is a resource at an address, as far as the caller may know. */
    public boolean isThere(String uri, Caller caller) {
        return ResourceUri.parse(uri)
                .map(parsed -> ResourceUri.session(parsed)
                        .map(session -> isSession(session, caller))
                        .orElse(true))
                .orElseGet(() -> plugins.offers(uri));
    }

    private boolean isSession(String sessionId, Caller caller) {
        try {
            sources.sessions().apply(caller).describe(sessionId);
            return true;
        } catch (ToolException refused) {
            return !refused.code().code().endsWith(NOT_FOUND);
        }
    }

    private Map<String, Object> list(MethodCall call) {
        Page<Map<String, Object>> page;
        try {
            page = ResourceCatalog.page(
                    sources.sessions().apply(call.caller()), call.optionalText("cursor"), plugins.resources(false));
        } catch (ToolException refused) {
            throw Refusal.of(refused);
        }
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("resources", page.items());
        page.next().ifPresent(cursor -> result.put("nextCursor", cursor));
        return result;
    }

    private Map<String, Object> templates(MethodCall call) {
        List<Map<String, Object>> all = new ArrayList<>(ResourceCatalog.templates());
        all.addAll(plugins.resources(true));
        ListPage<Map<String, Object>> page =
                ListPage.of(call, all, template -> String.valueOf(template.get("uriTemplate")));
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("resourceTemplates", page.items());
        page.next().ifPresent(cursor -> result.put("nextCursor", cursor));
        return result;
    }

    private Map<String, Object> read(MethodCall call) {
        String uri = call.text("uri");
        try {
            Map<String, Object> content = ResourceUri.parse(uri)
                    .map(parsed -> ours(uri, parsed, call))
                    .or(() -> plugins.read(uri, call))
                    .orElseThrow(() -> notFound(uri));
            return new LinkedHashMap<>(Map.of("contents", List.of(content)));
        } catch (ToolException refused) {
            throw refused.code().code().endsWith(NOT_FOUND) ? notFound(uri) : Refusal.of(refused);
        }
    }

    private Map<String, Object> ours(String uri, ResourceUri parsed, MethodCall call) {
        Content content = reader.read(parsed, call.caller());
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("uri", uri);
        json.put("mimeType", ResourceCatalog.JSON);
        json.put("text", content.text());
        if (!content.marks().isEmpty()) {
            json.put("_meta", content.marks());
        }
        return json;
    }

    /** Returns the failure of a request for what isn't there. */
    public static RpcException notFound(String uri) {
        return new RpcException(new RpcError(
                RpcError.RESOURCE_NOT_FOUND,
                "Resource not found: " + Excerpt.of(uri) + ". resources/list and " + ResourceUri.SESSIONS
                        + " tell which there are",
                Map.of("uri", Excerpt.of(uri))));
    }
}
