package dev.cks.host.registry;

import dev.cks.core.validation.Extension;
import dev.cks.host.guard.CallStatistics;
import java.util.stream.Stream;

/**
 * An extension that was loaded.
 *
 * @param extension what to call, guarded
 * @param origin where it comes from
 * @param statistics how often it was called
 */
public record InstalledExtension(Extension extension, Origin origin, CallStatistics statistics) {

    String qualifiedName() {
        return extension.qualifiedName();
    }

    /** Returns the names besides the short name under which it resolves: aliases and its main code. */
    Stream<String> otherNames() {
        return Stream.concat(
                extension.info().aliases().stream(), Stream.of(extension.info().code()));
    }
}
