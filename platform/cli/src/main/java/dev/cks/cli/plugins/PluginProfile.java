package dev.cks.cli.plugins;

import dev.cks.api.tool.ToolInfo;
import dev.cks.cli.plugins.PluginWorkbench.Loaded;
import dev.cks.core.validation.Extension;
import dev.cks.host.RegisteredTool;
import dev.cks.host.capability.CapabilityScan;
import dev.cks.host.lint.DefinitionLint;
import dev.cks.host.lint.Suspicion;
import dev.cks.host.lock.Definition;
import dev.cks.host.lock.LockedContents;
import dev.cks.host.offer.Offer;
import dev.cks.host.offer.RegisteredOffer;
import dev.cks.host.report.PluginReport;
import dev.cks.host.report.PluginState;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Everything that is known of one plugin.
 *
 * @param report what became of its jar
 * @param extensions the extensions that it offers
 * @param tools the tools that it offers
 * @param offers the prompts and resources that it offers
 * @param jar what its jar says without being loaded
 * @param suspicions what ought to be looked at in its texts
 */
record PluginProfile(
        PluginReport report,
        List<Extension> extensions,
        List<ToolInfo> tools,
        List<Offer> offers,
        JarContents jar,
        List<Suspicion> suspicions) {

    /** Copies the lists. */
    PluginProfile {
        extensions = List.copyOf(extensions);
        tools = List.copyOf(tools);
        offers = List.copyOf(offers);
        suspicions = List.copyOf(suspicions);
    }

    /** Returns the profile of a jar that was looked at when plugins were loaded. */
    static PluginProfile of(Loaded loaded, PluginReport report) {
        String id = report.label();
        boolean works = report.state() != PluginState.REFUSED;
        List<Extension> extensions = loaded.host().registry().all().stream()
                .filter(extension -> works && extension.pluginId().equals(id))
                .toList();
        List<ToolInfo> tools = loaded.host().registry().tools().stream()
                .filter(tool -> works && tool.pluginId().equals(id))
                .map(RegisteredTool::info)
                .toList();
        List<Offer> offers = loaded.host().registry().offers().stream()
                .filter(offer -> works && offer.tool().pluginId().equals(id))
                .map(RegisteredOffer::own)
                .toList();
        JarContents jar = JarContents.of(report.file().path());
        return new PluginProfile(report, extensions, tools, offers, jar, suspicions(loaded, extensions, tools, offers));
    }

    private static List<Suspicion> suspicions(
            Loaded loaded, List<Extension> extensions, List<ToolInfo> tools, List<Offer> offers) {
        List<String> others = loaded.host().registry().tools().stream()
                .map(tool -> tool.info().name())
                .filter(name -> tools.stream().noneMatch(own -> own.name().equals(name)))
                .toList();
        return Stream.of(
                        extensions.stream().map(extension -> DefinitionLint.of(extension.info())),
                        tools.stream().map(tool -> DefinitionLint.of(tool, others)),
                        offers.stream().map(DefinitionLint::of))
                .flatMap(suspicions -> suspicions)
                .flatMap(List::stream)
                .toList();
    }

    /** Returns what to write into the lock of what it contributes. */
    LockedContents contents() {
        SortedMap<String, Definition> ofTools = new TreeMap<>();
        tools.forEach(tool -> ofTools.put(tool.name(), Definition.of(tool)));
        SortedMap<String, Definition> ofOffers = new TreeMap<>();
        offers.forEach(offer -> ofOffers.put(offer.id(), Definition.of(offer)));
        return new LockedContents(
                new TreeMap<>(jar.services()),
                extensions.stream().map(Extension::name).collect(Collectors.toCollection(TreeSet::new)),
                ofTools,
                ofOffers);
    }

    /** Returns what shows in its classes. */
    List<CapabilityScan.Finding> found() {
        return jar.found();
    }
}
