package dev.cks.host;

import dev.cks.host.discovery.Contributions;
import dev.cks.host.intake.Intake;
import dev.cks.host.intake.Resolution;
import dev.cks.host.intake.StagingDirectory;
import dev.cks.host.pf4j.PluginEngine;
import dev.cks.host.registry.BuiltInTools;
import dev.cks.host.registry.ExtensionTable;
import dev.cks.host.registry.InstalledTool;
import dev.cks.host.registry.Inventory;
import dev.cks.host.registry.OfferTable;
import dev.cks.host.registry.PluginRegistry;
import dev.cks.host.registry.ToolTable;
import dev.cks.host.report.LateProblems;
import dev.cks.host.report.PluginReport;
import dev.cks.host.report.ProblemCode;
import dev.cks.host.report.ReportDraft;
import dev.cks.host.trust.Granting;
import dev.cks.host.trust.Incumbents;
import dev.cks.host.trust.PinnedContents;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The loaded plugins and what they contribute.
 *
 * <p>Safe for use by many threads. Closing it releases the plugins' files; extensions and tools must not be called
 * afterwards.
 */
public final class PluginHost implements AutoCloseable {

    private final Resources resources;
    private final PluginRegistry registry;
    private final Inventory inventory;
    private final LiveReports reports;

    /** What a host holds on to until it is closed, and what it learns until then. */
    private record Resources(PluginEngine engine, StagingDirectory staging, LateProblems problems) {

        void close() {
            engine.close();
            staging.close();
        }
    }

    private PluginHost(
            HostConfiguration configuration, Resources resources, List<Contributions> contributions, Intake intake) {
        Stream<InstalledTool> own = new BuiltInTools(configuration.versions().platform())
                .installed(this::inventory, configuration.builtIns());
        Incumbents incumbents = new Incumbents(intake.installed());
        ExtensionTable extensions = new ExtensionTable(
                contributions.stream()
                        .flatMap(each -> each.extensions().stream())
                        .toList(),
                incumbents::keepsExtension);
        ToolTable tools = new ToolTable(
                Stream.concat(own, contributions.stream().flatMap(each -> each.tools().stream()))
                        .toList(),
                incumbents::keepsTool);
        OfferTable offers = new OfferTable(
                contributions.stream().flatMap(each -> each.offers().stream()).toList(), incumbents::keepsOffer);
        contributions.forEach(each -> noteLostNames(each, extensions, tools));
        contributions.forEach(each -> each.offers().stream()
                .flatMap(offer -> offers.lost(offer).stream())
                .forEach(sentence -> each.report().note(ProblemCode.NAME_CONFLICT, sentence)));
        this.resources = resources;
        this.reports = LiveReports.of(intake.reports(), contributions, resources.problems());
        this.registry = new PluginRegistry(extensions, tools, offers, configuration.policy());
        this.inventory = new Inventory(
                registry,
                extensions,
                configuration.policy(),
                reports::current,
                granting(configuration, intake)::granted);
    }

    /**
     * Finds, checks and loads plugins. A bad jar is reported and hurts no other.
     *
     * @throws dev.cks.api.tool.ToolException {@code invalid_parameter} when a configured directory can't be used
     */
    public static PluginHost start(HostConfiguration configuration) {
        StagingDirectory staging = StagingDirectory.open(configuration.staging());
        Resources resources = new Resources(PluginEngine.start(staging.path()), staging, new LateProblems());
        try {
            Intake intake = Intake.of(configuration, staging);
            CodeLoading loading = new CodeLoading(resources.engine(), intake.staging(), configuration.limits());
            Offering offering = new Offering(new PinnedContents(intake.installed()), granting(configuration, intake));
            List<Contributions> contributions = new PluginLoading(
                            loading, intake.index(), resources.problems(), offering)
                    .load(Resolution.of(intake));
            intake.remember();
            PluginHost host = new PluginHost(configuration, resources, contributions, intake);
            StartLog.write(host);
            return host;
        } catch (RuntimeException | Error failure) {
            resources.close();
            throw failure;
        }
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
        return inventory.toJson();
    }

    @Override
    public void close() {
        reports.close();
        resources.close();
    }

    private static Granting granting(HostConfiguration configuration, Intake intake) {
        return new Granting(intake.installed(), configuration.trust());
    }

    private static void noteLostNames(Contributions contributions, ExtensionTable extensions, ToolTable tools) {
        ReportDraft report = contributions.report();
        Stream.concat(
                        contributions.extensions().stream()
                                .flatMap(extension -> extensions.lostNames(extension).stream()),
                        contributions.tools().stream().flatMap(tool -> tools.lostName(tool).stream()))
                .forEach(sentence -> report.note(ProblemCode.NAME_CONFLICT, sentence));
    }
}
