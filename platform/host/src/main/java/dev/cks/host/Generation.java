package dev.cks.host;

import dev.cks.host.discovery.Contributions;
import dev.cks.host.gate.Admission;
import dev.cks.host.intake.Intake;
import dev.cks.host.leak.ClosedPlugins;
import dev.cks.host.registry.BuiltInTools;
import dev.cks.host.registry.ExtensionTable;
import dev.cks.host.registry.InstalledTool;
import dev.cks.host.registry.Inventory;
import dev.cks.host.registry.OfferTable;
import dev.cks.host.registry.PluginRegistry;
import dev.cks.host.registry.ToolTable;
import dev.cks.host.report.PluginReport;
import dev.cks.host.report.ProblemCode;
import dev.cks.host.trust.Granting;
import dev.cks.host.trust.Incumbents;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;

/**
 * What is installed between two reloads: the plugins and what they contribute. Safe for use by many threads.
 *
 * <p>It never changes. Once it was replaced nobody enters it any more, and when the last who entered has left, those of its
 * plugins are closed that no later generation has.
 */
public final class Generation {

    private final long number;
    private final List<SharedPlugin> plugins;
    private final PluginRegistry registry;
    private final Inventory inventory;
    private final LiveReports reports;
    private final Admission admission = new Admission();

    /** Makes the generation of plugins that are held for it. */
    Generation(
            long number, HostConfiguration configuration, Intake intake, List<Working> working, ClosedPlugins closed) {
        this.number = number;
        this.plugins = working.stream().map(Working::plugin).toList();
        List<Contributions> offered = working.stream().map(Working::offered).toList();
        Incumbents incumbents = new Incumbents(intake.installed());
        Stream<InstalledTool> own = new BuiltInTools(configuration.versions().platform())
                .installed(this::inventory, configuration.builtIns());
        ExtensionTable extensions = new ExtensionTable(
                offered.stream().flatMap(each -> each.extensions().stream()).toList(), incumbents::keepsExtension);
        ToolTable tools = new ToolTable(
                Stream.concat(own, offered.stream().flatMap(each -> each.tools().stream()))
                        .toList(),
                incumbents::keepsTool);
        OfferTable offers = new OfferTable(
                offered.stream().flatMap(each -> each.offers().stream()).toList(), incumbents::keepsOffer);
        offered.forEach(each -> lostNames(each, extensions, tools, offers)
                .forEach(sentence -> each.report().note(ProblemCode.NAME_CONFLICT, sentence)));
        this.reports = LiveReports.of(intake.reports(), working, closed);
        this.registry = new PluginRegistry(extensions, tools, offers, configuration.policy());
        this.inventory = new Inventory(
                registry,
                extensions,
                configuration.policy(),
                reports::current,
                new Granting(intake.installed(), configuration.trust())::granted);
    }

    private static Stream<String> lostNames(
            Contributions each, ExtensionTable extensions, ToolTable tools, OfferTable offers) {
        return Stream.of(
                        each.extensions().stream().flatMap(extension -> extensions.lostNames(extension).stream()),
                        each.tools().stream().flatMap(tool -> tools.lostName(tool).stream()),
                        each.offers().stream().flatMap(offer -> offers.lost(offer).stream()))
                .flatMap(sentences -> sentences);
    }

    /** Returns its number: the first one is 1, and each reload that succeeds makes the next. */
    public long number() {
        return number;
    }

    /** Returns every extension and tool that is installed. */
    public PluginRegistry registry() {
        return registry;
    }

    /** Returns what has become of each jar that was seen, by now, ordered by id. */
    public List<PluginReport> reports() {
        return reports.current();
    }

    /** Returns the answer of the tool {@code list-extensions} as plain JSON values. */
    public Map<String, Object> inventory() {
        Map<String, Object> json = inventory.toJson();
        json.put("generation", number);
        return json;
    }

    /** Keeps its plugins open until the operation is closed; empty when it was replaced, for then nothing starts in it. */
    public Optional<Operation> enter() {
        return admission.enter().map(lease -> new Operation(this, lease));
    }

    /** Returns the plugins that work. */
    List<SharedPlugin> plugins() {
        return plugins;
    }

    /** Lets nobody in any more; the result completes when everybody has left, and its plugins were let go of. */
    CompletionStage<Void> retire() {
        return admission.close().thenRun(() -> plugins.forEach(SharedPlugin::release));
    }

    /** Lets nobody in any more, and withdraws the calls of those who are inside. */
    void abandon() {
        admission.close();
        plugins.forEach(SharedPlugin::abandon);
    }
}
