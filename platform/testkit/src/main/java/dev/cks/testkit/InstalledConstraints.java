package dev.cks.testkit;

import dev.cks.api.constraint.Constraint;
import dev.cks.core.validation.Extension;
import dev.cks.core.validation.ExtensionResolver;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Knows the constraints that a test gives; all but those that run on request are granted. */
final class InstalledConstraints implements ExtensionResolver {

    private final List<Extension> extensions;

    InstalledConstraints(List<Constraint> constraints) {
        this.extensions = constraints.stream()
                .map(constraint -> new Extension(constraint, constraint.info(), "under-test", "0.0.0"))
                .toList();
    }

    @Override
    public List<Extension> resolve(List<String> names) {
        return names.stream().map(this::resolve).toList();
    }

    @Override
    public List<Extension> all() {
        return extensions;
    }

    @Override
    public List<Extension> forcedBy(Set<String> types) {
        return extensions.stream()
                .filter(extension -> switch (extension.info().activation().word()) {
                    case "always" -> true;
                    case "when_present" ->
                        extension.info().activation().types().stream().anyMatch(types::contains);
                    default -> false;
                })
                .toList();
    }

    @Override
    public List<String> missingFor(Set<String> types) {
        return List.of();
    }

    private Extension resolve(String name) {
        Optional<Extension> found = extensions.stream()
                .filter(extension -> name.equals(extension.name())
                        || name.equals(extension.info().code())
                        || name.endsWith(":" + extension.name()))
                .findFirst();
        return found.orElseGet(
                () -> ExtensionResolver.NONE.resolve(List.of(name)).get(0));
    }
}
