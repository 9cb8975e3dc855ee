package dev.cks.core.structure;

import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.List;
import java.util.Map;

/**
 * Makes structures, and is the only thing that does: whatever enters, by whatever way, obeys the same rules.
 *
 * <p>For one thread and one structure.
 */
@SuppressWarnings("DoNotCallSuggester")
public final class StructureBuilder {

    /**
     * Adds an object, or a relation when the content holds both {@code participants} and {@code relation_type}.
     *
     * @param content plain JSON values, copied deeply
     * @return why the entry was refused, empty when it was added; once an entry is refused {@link #build} throws
     */
    public List<EntryProblem> add(Identity identity, Map<String, ?> content) {
        return List.of();
    }

    /**
     * Returns the structure.
     *
     * @throws IllegalStateException when an entry was refused, or the structure was built before
     */
    public KnowledgeStructure build() {
        throw new IllegalStateException("Under construction");
    }

    /** Tells whether a structure was made here, and so obeys the rules. */
    public static boolean made(KnowledgeStructure structure) {
        return structure.getClass().getPackage().equals(StructureBuilder.class.getPackage());
    }
}
