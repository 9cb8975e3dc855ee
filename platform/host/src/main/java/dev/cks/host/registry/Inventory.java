package dev.cks.host.registry;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.host.ActivationPolicy;
import dev.cks.host.RegisteredTool;
import dev.cks.host.ToolCatalog;
import dev.cks.host.capability.Capability;
import dev.cks.host.offer.OfferKind;
import dev.cks.host.offer.RegisteredOffer;
import dev.cks.host.report.PluginIdentity;
import dev.cks.host.report.PluginReport;
import dev.cks.host.report.PluginState;
import dev.cks.host.report.Trust;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Describes what is installed as plain JSON values, the same for tools and for the command line. */
public final class Inventory {

    private final ExtensionTable extensions;
    private final Activations activations;
    private final ToolCatalog offered;
    private final Supplier<List<PluginReport>> reports;
    private final BiFunction<String, Trust, Set<Capability>> granted;

    /**
     * Makes a description.
     *
     * @param offered the tools and what else is offered
     * @param extensions the extensions
     * @param policy which extensions run unasked
     * @param reports tells what has become of each jar by now
     * @param granted tells of a plugin id and of who vouches for the jar what was granted
     */
    public Inventory(
            ToolCatalog offered,
            ExtensionTable extensions,
            ActivationPolicy policy,
            Supplier<List<PluginReport>> reports,
            BiFunction<String, Trust, Set<Capability>> granted) {
        this.granted = granted;
        this.extensions = extensions;
        this.activations = new Activations(extensions, policy);
        this.offered = offered;
        this.reports = reports;
    }

    /** Returns every extension, tool, prompt, resource and plugin jar with its state, in a map that may be added to. */
    public Map<String, Object> toJson() {
        List<PluginReport> now = reports.get();
        Set<Path> refused = now.stream()
                .filter(report -> report.state() == PluginState.REFUSED)
                .map(report -> report.file().path())
                .collect(Collectors.toSet());
        Map<String, Object> json = new LinkedHashMap<>();
        json.put(
                "extensions",
                extensions.all().stream().map(each -> extension(each, refused)).toList());
        json.put("tools", offered.tools().stream().map(Inventory::tool).toList());
        json.put("prompts", offers(OfferKind.PROMPT));
        json.put("resources", offers(OfferKind.RESOURCE));
        json.put("plugins", now.stream().map(this::plugin).toList());
        json.put("count", (long) extensions.all().size());
        return json;
    }

    private Map<String, @Nullable Object> extension(InstalledExtension installed, Set<Path> refused) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        describe(installed, json);
        json.put("granted", activations.granted(installed));
        json.put("plugin", origin(installed.origin()));
        json.put("state", state(installed, refused).word());
        json.put("calls", installed.boundary().statistics().calls());
        json.put("mean_ms", installed.boundary().statistics().meanMilliseconds());
        return json;
    }

    private PluginState state(InstalledExtension installed, Set<Path> refused) {
        if (refused.contains(installed.origin().file().path())) {
            return PluginState.REFUSED;
        }
        boolean sound = extensions.keepsName(installed) && installed.boundary().inService();
        return sound ? PluginState.LOADED : PluginState.DEGRADED;
    }

    private Map<String, Object> origin(Origin origin) {
        Map<String, Object> json = new LinkedHashMap<>(origin.toJson());
        json.put("capabilities", capabilities(origin.identity(), origin.file().trust()));
        return json;
    }

    private Map<String, @Nullable Object> plugin(PluginReport report) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>(report.toJson());
        json.put(
                "capabilities",
                report.identity()
                        .map(identity -> capabilities(identity, report.file().trust()))
                        .orElse(Map.of("declared", List.of(), "granted", List.of())));
        return json;
    }

    private Map<String, List<String>> capabilities(PluginIdentity identity, Trust trust) {
        return Map.of(
                "declared", Capability.words(identity.declared()),
                "granted", Capability.words(granted.apply(identity.id(), trust)));
    }

    private static void describe(InstalledExtension installed, Map<String, @Nullable Object> json) {
        ConstraintInfo info = installed.extension().info();
        json.put("name", info.name());
        json.put("qualified_name", installed.qualifiedName());
        json.put("aliases", info.aliases());
        json.put("codes", info.codes());
        json.put("summary", info.summary());
        json.put("stage", info.stage().word());
        json.put("severity", info.severity().word());
        json.put("activation", info.activation().word());
        json.put("object_types", objectTypes(info));
        json.put("docs", info.docs().orElse(null));
    }

    /** Judged and declaring types alike: the types whose presence makes the extension matter. */
    private static List<String> objectTypes(ConstraintInfo info) {
        return Stream.concat(info.judges().stream(), info.declaredBy().stream())
                .distinct()
                .sorted(CodePointOrder.INSTANCE)
                .toList();
    }

    private List<Map<String, Object>> offers(OfferKind kind) {
        return offered.offers().stream()
                .filter(each -> each.own().kind() == kind)
                .map(Inventory::offer)
                .toList();
    }

    private static Map<String, Object> offer(RegisteredOffer each) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", each.name());
        json.put("qualified_name", each.tool().qualifiedName());
        json.put("title", each.own().text("title"));
        json.put("plugin", each.tool().pluginId());
        if (each.own().kind() == OfferKind.RESOURCE) {
            json.put("uri", each.own().key());
        }
        return json;
    }

    private static Map<String, Object> tool(RegisteredTool tool) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", tool.name());
        json.put("qualified_name", tool.qualifiedName());
        json.put("title", tool.info().title());
        json.put("plugin", tool.pluginId());
        json.put("read_only", tool.info().hints().readOnly());
        return json;
    }
}
