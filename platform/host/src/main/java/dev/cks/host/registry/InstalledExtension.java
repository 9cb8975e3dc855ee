package dev.cks.host.registry;

import dev.cks.core.validation.Extension;
import dev.cks.host.guard.Boundary;
import java.util.stream.Stream;

/**
 * An extension that was loaded.
 *
 * @param extension what to call, guarded
 * @param origin where it comes from
 * @param boundary the way into its code, with how often that was passed
 */
public record InstalledExtension(Extension extension, Origin origin, Boundary boundary) {

    String qualifiedName() {
        return extension.qualifiedName();
    }

    /** Returns the names besides the short name under which it resolves: aliases and its main code. */
    Stream<String> otherNames() {
        return Stream.concat(
                extension.info().aliases().stream(), Stream.of(extension.info().code()));
    }
}
