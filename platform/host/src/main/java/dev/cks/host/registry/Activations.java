package dev.cks.host.registry;

import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.core.validation.Extension;
import dev.cks.host.ActivationPolicy;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Decides which extensions run without being asked for, and which must be there. */
final class Activations {

    private final ExtensionTable table;
    private final ActivationPolicy policy;

    Activations(ExtensionTable table, ActivationPolicy policy) {
        this.table = table;
        this.policy = policy;
    }

    List<Extension> forcedBy(Set<String> types) {
        Set<InstalledExtension> forced = new LinkedHashSet<>();
        policy.forced().forEach(name -> table.find(name).ifPresent(forced::add));
        RequiredEnforcers.forTypes(types).forEach(name -> enforcer(name).ifPresent(forced::add));
        return table.all().stream()
                .filter(installed -> forced.contains(installed) || activatedBy(types, installed))
                .map(InstalledExtension::extension)
                .toList();
    }

    List<String> missingFor(Set<String> types) {
        Stream<String> demanded =
                policy.forced().stream().filter(name -> table.find(name).isEmpty());
        Stream<String> required = RequiredEnforcers.forTypes(types).stream()
                .filter(name -> enforcer(name).isEmpty());
        return Stream.concat(required, demanded)
                .distinct()
                .sorted(CodePointOrder.INSTANCE)
                .toList();
    }

    /** Tells whether the extension's own activation takes effect. */
    boolean granted(InstalledExtension installed) {
        return installed.origin().bundled() || policy.granted().contains(installed.qualifiedName());
    }

    private boolean activatedBy(Set<String> types, InstalledExtension installed) {
        var activation = installed.extension().info().activation();
        return granted(installed)
                && switch (activation.word()) {
                    case "always" -> true;
                    case "when_present" -> intersect(activation.types(), types);
                    default -> false;
                };
    }

    private Optional<InstalledExtension> enforcer(String name) {
        return table.find(name).filter(installed -> installed.origin().bundled());
    }

    private static boolean intersect(Collection<String> some, Set<String> others) {
        return some.stream().anyMatch(others::contains);
    }
}
