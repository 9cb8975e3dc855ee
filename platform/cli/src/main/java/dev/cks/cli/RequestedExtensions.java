package dev.cks.cli;

import dev.cks.api.tool.ToolException;
import dev.cks.cli.configuration.Configuration;
import dev.cks.cli.configuration.Name;
import dev.cks.cli.configuration.Schema;
import dev.cks.core.validation.Extension;
import dev.cks.core.validation.ExtensionResolver;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tells which extensions {@code cks validate} requests: those of the configuration and those of the command line. */
final class RequestedExtensions {

    static final String EVERY_EXTENSION = "all";

    private final ExtensionResolver resolver;
    private final List<String> always;
    private final Set<String> off;

    /** The names in the configuration stand for extensions: {@link ConfiguredNames} has looked at them. */
    RequestedExtensions(ExtensionResolver resolver, Configuration configuration) {
        this.resolver = resolver;
        this.always = Name.texts(configuration.get(Schema.EXTENSIONS_ON));
        this.off = resolver.resolve(Name.texts(configuration.get(Schema.EXTENSIONS_OFF))).stream()
                .map(Extension::qualifiedName)
                .collect(Collectors.toSet());
    }

    /**
     * Returns what to request.
     *
     * @param asked the names on the command line
     * @param onlyThese whether the configuration's own requests don't count
     * @throws dev.cks.api.tool.ToolException when a name stands for no extension, before any file is read
     */
    List<String> names(List<String> asked, boolean onlyThese) {
        Stream<String> own = onlyThese ? Stream.of() : expanded(always).filter(name -> !isOff(name));
        List<String> names = Stream.concat(own, expanded(asked)).distinct().toList();
        resolver.resolve(names);
        return names;
    }

    /** Returns what the configuration requests, as far as there is any such extension. */
    List<String> known() {
        return expanded(always)
                .filter(this::isKnown)
                .filter(name -> !isOff(name))
                .distinct()
                .toList();
    }

    private boolean isKnown(String name) {
        try {
            return !resolver.resolve(List.of(name)).isEmpty();
        } catch (ToolException unknown) {
            return false;
        }
    }

    private Stream<String> expanded(List<String> names) {
        return names.stream()
                .map(String::strip)
                .flatMap(name -> name.equals(EVERY_EXTENSION) ? every() : Stream.of(name));
    }

    private Stream<String> every() {
        return resolver.all().stream().map(Extension::qualifiedName).filter(name -> !off.contains(name));
    }

    private boolean isOff(String name) {
        return resolver.resolve(List.of(name)).stream().allMatch(extension -> off.contains(extension.qualifiedName()));
    }
}
