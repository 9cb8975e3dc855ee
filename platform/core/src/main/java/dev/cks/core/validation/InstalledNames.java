package dev.cks.core.validation;

import dev.cks.api.tool.ToolException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Names that somebody counts on, whether they are installed or not.
 *
 * @param found the extensions that are, in the order of the names
 * @param missing the names of those that aren't, or that no single extension bears
 */
public record InstalledNames(List<Extension> found, List<String> missing) {

    /** Copies the lists. */
    public InstalledNames {
        found = List.copyOf(found);
        missing = List.copyOf(missing);
    }

    /** Looks for each name. */
    public static InstalledNames of(Collection<String> names, ExtensionResolver resolver) {
        List<Extension> found = new ArrayList<>();
        List<String> missing = new ArrayList<>();
        for (String name : names) {
            try {
                found.addAll(resolver.resolve(List.of(name)));
            } catch (ToolException notInstalled) {
                missing.add(name);
            }
        }
        return new InstalledNames(found, missing);
    }
}
