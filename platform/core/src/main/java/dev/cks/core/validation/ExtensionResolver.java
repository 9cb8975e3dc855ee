package dev.cks.core.validation;

import dev.cks.api.tool.ToolException;
import java.util.List;
import java.util.Set;

/** Knows the extensions that are installed. Safe for use by many threads; the answers never change. */
public interface ExtensionResolver {

    /** Knows none, and requires none. */
    ExtensionResolver NONE = new NoExtensions();

    /**
     * Returns the extension behind each name, in the order of the names.
     *
     * @param names short names, qualified names, aliases or codes
     * @throws ToolException {@code unknown_extension} with {@code unknown}, {@code available} and {@code nearest}, or
     *     {@code ambiguous_extension} with {@code candidates}
     */
    List<Extension> resolve(List<String> names);

    /** Returns every extension, in code point order of qualified names. */
    List<Extension> all();

    /**
     * Returns the extensions that run without being asked for on a structure in which these types occur: those whose
     * activation says so and is granted.
     */
    List<Extension> forcedBy(Set<String> types);

    /**
     * Returns the names of extensions without which a structure in which these types occur can't be valid, and which
     * are not there.
     */
    List<String> missingFor(Set<String> types);
}
