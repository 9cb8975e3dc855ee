package dev.cks.host;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.api.tool.ToolInfo;
import dev.cks.host.GenerationChanges.Listing;
import dev.cks.host.PluginChange.Kind;
import dev.cks.host.lock.Definition;
import dev.cks.host.offer.OfferKind;
import dev.cks.host.report.PluginReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Finds how a generation differs from the one before. */
final class GenerationDifference {

    private final Generation before;
    private final Generation after;

    private GenerationDifference(Generation before, Generation after) {
        this.before = before;
        this.after = after;
    }

    static GenerationChanges between(Generation before, Generation after) {
        GenerationDifference difference = new GenerationDifference(before, after);
        return new GenerationChanges(
                difference.plugins(),
                difference.extensionsOnlyIn(after, before),
                difference.extensionsOnlyIn(before, after),
                difference.lists());
    }

    private List<PluginChange> plugins() {
        Map<String, PluginChange> changes = new HashMap<>();
        Map<String, SharedPlugin> old = byId(before);
        Map<String, SharedPlugin> young = byId(after);
        Set<String> ids = new TreeSet<>(CodePointOrder.INSTANCE);
        ids.addAll(old.keySet());
        ids.addAll(young.keySet());
        ids.forEach(id -> change(id, Optional.ofNullable(old.get(id)), Optional.ofNullable(young.get(id)))
                .ifPresent(change -> changes.put(id, change)));
        reported().forEach(change -> changes.putIfAbsent(change.plugin(), change));
        List<PluginChange> all = new ArrayList<>(changes.values());
        all.sort(Comparator.comparing(PluginChange::plugin, CodePointOrder.INSTANCE));
        return all;
    }

    private static Optional<PluginChange> change(String id, Optional<SharedPlugin> old, Optional<SharedPlugin> young) {
        return old.equals(young)
                ? Optional.empty()
                : Optional.of(new PluginChange(
                        id, kind(old, young), old.map(SharedPlugin::version), young.map(SharedPlugin::version)));
    }

    private static Kind kind(Optional<SharedPlugin> old, Optional<SharedPlugin> young) {
        if (old.isEmpty()) {
            return Kind.ADDED;
        }
        if (young.isEmpty()) {
            return Kind.REMOVED;
        }
        return old.get().origin().equals(young.get().origin()) ? Kind.RENEWED : Kind.REPLACED;
    }

    private List<PluginChange> reported() {
        Map<Path, PluginReport> old = before.reports().stream()
                .collect(Collectors.toMap(each -> each.file().path(), Function.identity(), (first, second) -> first));
        return after.reports().stream()
                .flatMap(report ->
                        reported(Optional.ofNullable(old.get(report.file().path())), report).stream())
                .toList();
    }

    private static Optional<PluginChange> reported(Optional<PluginReport> old, PluginReport young) {
        boolean same = old.filter(each -> each.state() == young.state())
                .filter(each -> each.problems().equals(young.problems()))
                .isPresent();
        return same
                ? Optional.empty()
                : Optional.of(new PluginChange(
                        young.label(),
                        Kind.REPORTED,
                        old.map(each -> each.state().word()),
                        Optional.of(young.state().word())));
    }

    private List<String> extensionsOnlyIn(Generation one, Generation other) {
        Set<String> names = new TreeSet<>(CodePointOrder.INSTANCE);
        one.registry().all().forEach(each -> names.add(each.qualifiedName()));
        other.registry().all().forEach(each -> names.remove(each.qualifiedName()));
        return List.copyOf(names);
    }

    private Set<Listing> lists() {
        Set<Listing> lists = EnumSet.noneOf(Listing.class);
        if (!tools(before).equals(tools(after))) {
            lists.add(Listing.TOOLS);
        }
        if (!offers(before, OfferKind.PROMPT).equals(offers(after, OfferKind.PROMPT))) {
            lists.add(Listing.PROMPTS);
        }
        if (!offers(before, OfferKind.RESOURCE).equals(offers(after, OfferKind.RESOURCE))) {
            lists.add(Listing.RESOURCES);
        }
        return lists;
    }

    /** What is shared is the same, so that only the descriptions of what was loaded anew need a closer look. */
    private record Listed(String name, ToolInfo info) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Listed listed
                    && name.equals(listed.name)
                    && (info == listed.info || Definition.of(info).equals(Definition.of(listed.info)));
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }
    }

    private static List<Listed> tools(Generation generation) {
        return generation.registry().tools().stream()
                .map(tool -> new Listed(tool.name(), tool.info()))
                .toList();
    }

    private static List<Map<String, Object>> offers(Generation generation, OfferKind kind) {
        return generation.registry().offers().stream()
                .filter(offer -> offer.own().kind() == kind)
                .map(offer -> offer.listed())
                .toList();
    }

    private static Map<String, SharedPlugin> byId(Generation generation) {
        return generation.plugins().stream().collect(Collectors.toMap(SharedPlugin::id, Function.identity()));
    }
}
