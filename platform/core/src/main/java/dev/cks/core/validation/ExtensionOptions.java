package dev.cks.core.validation;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Installed extensions together with what the operator set for some of them.
 *
 * @param installed the extensions
 * @param options what was set, by qualified name of the extension and name of the option
 */
public record ExtensionOptions(ExtensionResolver installed, Map<String, Map<String, String>> options)
        implements ExtensionResolver {

    /** Copies the options. */
    public ExtensionOptions {
        options = Map.copyOf(options);
    }

    @Override
    public List<Extension> resolve(List<String> names) {
        return told(installed.resolve(names));
    }

    @Override
    public List<Extension> all() {
        return told(installed.all());
    }

    @Override
    public List<Extension> forcedBy(Set<String> types) {
        return told(installed.forcedBy(types));
    }

    @Override
    public List<String> missingFor(Set<String> types) {
        return installed.missingFor(types);
    }

    private List<Extension> told(List<Extension> extensions) {
        return extensions.stream().map(this::told).toList();
    }

    private Extension told(Extension extension) {
        return Optional.ofNullable(options.get(extension.qualifiedName()))
                .map(extension::withOptions)
                .orElse(extension);
    }
}
