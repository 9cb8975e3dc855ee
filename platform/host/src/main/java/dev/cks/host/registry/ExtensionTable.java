package dev.cks.host.registry;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.host.registry.NameTable.Rank;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/** Knows the installed extensions by every name that stands for one. Immutable once made. */
public final class ExtensionTable {

    private static final int MOST_SHOWN = 3;

    private final List<InstalledExtension> extensions;
    private final BiPredicate<String, String> incumbent;
    private final Map<String, InstalledExtension> qualified = new HashMap<>();
    private final NameTable<InstalledExtension> names = new NameTable<>(RequiredEnforcers.names());

    /**
     * Makes the table of extensions.
     *
     * @param extensions the extensions, whose qualified names are distinct
     * @param incumbent tells of a plugin id and a short name whether that plugin had it first
     */
    public ExtensionTable(List<InstalledExtension> extensions, BiPredicate<String, String> incumbent) {
        this.incumbent = incumbent;
        this.extensions = extensions.stream()
                .sorted(Comparator.comparing(InstalledExtension::qualifiedName, CodePointOrder.INSTANCE))
                .toList();
        this.extensions.forEach(this::enter);
    }

    private void enter(InstalledExtension installed) {
        boolean bundled = installed.origin().bundled();
        String plugin = installed.extension().pluginId();
        qualified.put(installed.qualifiedName(), installed);
        String shortName = installed.extension().name();
        names.claim(shortName, Rank.of(bundled, incumbent.test(plugin, shortName)), installed);
        installed.otherNames().forEach(name -> {
            qualified.putIfAbsent(plugin + ":" + name, installed);
            names.claim(name, Rank.ofAlias(bundled), installed);
        });
    }

    /** Returns all extensions in code point order of qualified names. */
    List<InstalledExtension> all() {
        return extensions;
    }

    /** Returns the extension for which a short name, alias, code or qualified name stands. */
    Optional<InstalledExtension> find(String name) {
        return Optional.ofNullable(qualified.get(name)).or(() -> names.owner(name));
    }

    /** Returns the qualified names of those between whom a short name can't decide; empty when it can, or is unknown. */
    List<String> candidates(String name) {
        List<InstalledExtension> best = names.candidates(name);
        return best.size() < 2
                ? List.of()
                : best.stream().map(InstalledExtension::qualifiedName).toList();
    }

    /** Tells whether the short name of an extension stands for it. */
    boolean keepsName(InstalledExtension installed) {
        return names.owner(installed.extension().name()).equals(Optional.of(installed));
    }

    /** Returns the shortest name by which each extension can be called, in code point order. */
    List<String> available() {
        return extensions.stream()
                .map(installed -> keepsName(installed) ? installed.extension().name() : installed.qualifiedName())
                .sorted(CodePointOrder.INSTANCE)
                .toList();
    }

    /** Returns a sentence for each name that the extension claims and doesn't keep. */
    public List<String> lostNames(InstalledExtension installed) {
        return Stream.concat(Stream.of(installed.extension().name()), installed.otherNames())
                .distinct()
                .filter(name -> !names.owner(name).equals(Optional.of(installed)))
                .map(name -> "The name " + name + " of " + installed.qualifiedName() + " " + holder(name, installed))
                .toList();
    }

    private String holder(String name, InstalledExtension loser) {
        List<String> rivals = names.rivals(name, loser)
                .map(InstalledExtension::qualifiedName)
                .distinct()
                .limit(MOST_SHOWN)
                .toList();
        return rivals.isEmpty() ? "is reserved to the distribution" : "is claimed by " + String.join(", ", rivals);
    }
}
