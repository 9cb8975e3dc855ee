package dev.cks.plugins.exchange.rdf;

import dev.cks.api.knowledge.Identity;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An object as it was read.
 *
 * @param identity id, type and name
 * @param structure its content as plain values, some of them JSON text
 * @param position its place, after all numbered ones when the text doesn't number it
 */
record ReadObject(Identity identity, Map<String, @Nullable Object> structure, long position) {

    static final long UNNUMBERED = Long.MAX_VALUE;
}
