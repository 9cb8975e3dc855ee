package dev.cks.core.codec;

import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.List;

/**
 * What came of reading a text.
 *
 * @param structure the structure
 * @param ignoredKeys the unknown keys of the root object that were dropped, in the order of the text; keys that start
 *     with {@code _cks_} are tolerated and not listed
 */
public record Parsed(KnowledgeStructure structure, List<String> ignoredKeys) {

    /** Copies the list. */
    public Parsed {
        ignoredKeys = List.copyOf(ignoredKeys);
    }
}
