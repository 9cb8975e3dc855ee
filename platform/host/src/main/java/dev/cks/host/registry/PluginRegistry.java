package dev.cks.host.registry;

import dev.cks.api.tool.ToolException;
import dev.cks.core.validation.Extension;
import dev.cks.core.validation.ExtensionResolver;
import dev.cks.host.ActivationPolicy;
import dev.cks.host.RegisteredTool;
import dev.cks.host.ToolCatalog;
import dev.cks.host.offer.RegisteredOffer;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Every extension, every tool and whatever else is installed. Immutable, safe for use by many threads. */
public final class PluginRegistry implements ExtensionResolver, ToolCatalog {

    private final ExtensionTable extensions;
    private final ToolTable tools;
    private final OfferTable offers;
    private final Activations activations;
    private final UnresolvedNames unresolved;

    /** Makes the registry of what the tables hold. */
    public PluginRegistry(ExtensionTable extensions, ToolTable tools, OfferTable offers, ActivationPolicy policy) {
        this.extensions = extensions;
        this.tools = tools;
        this.offers = offers;
        this.activations = new Activations(extensions, policy);
        this.unresolved = new UnresolvedNames(extensions);
    }

    @Override
    public List<Extension> resolve(List<String> names) {
        Optional<ToolException> problem = unresolved.among(names);
        if (problem.isPresent()) {
            throw problem.get();
        }
        return names.stream()
                .flatMap(name -> extensions.find(name).stream())
                .map(InstalledExtension::extension)
                .toList();
    }

    @Override
    public List<Extension> all() {
        return extensions.all().stream().map(InstalledExtension::extension).toList();
    }

    /** Tells whether the activation that an extension declares takes effect. */
    public boolean granted(Extension extension) {
        return extensions
                .find(extension.qualifiedName())
                .filter(activations::granted)
                .isPresent();
    }

    @Override
    public List<Extension> forcedBy(Set<String> types) {
        return activations.forcedBy(types);
    }

    @Override
    public List<String> missingFor(Set<String> types) {
        return activations.missingFor(types);
    }

    @Override
    public List<RegisteredTool> tools() {
        return tools.listed();
    }

    @Override
    public List<RegisteredOffer> offers() {
        return offers.listed();
    }

    @Override
    public Optional<RegisteredTool> find(String name) {
        return tools.find(name);
    }
}
