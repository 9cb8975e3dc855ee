package dev.cks.core.structure;

import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.json.Utf8Buffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Makes structures from nothing; together with {@link StructureEditor} it is the only thing that makes any: whatever
 * enters, by whatever way, obeys the same rules.
 *
 * <p>For one thread and one structure.
 */
public final class StructureBuilder {

    private final ContentLimits limits;
    private final EntryRules rules;
    private final RowLoader loader = new RowLoader();
    private final Utf8Buffer scratch = new Utf8Buffer();
    private final Set<String> refused = new HashSet<>();
    private boolean closed;

    /** Makes a builder with the usual limits. */
    public StructureBuilder() {
        this(ContentLimits.DEFAULT);
    }

    /** Makes a builder that refuses content beyond the limits. */
    public StructureBuilder(ContentLimits limits) {
        this.limits = limits;
        this.rules = new EntryRules(limits);
    }

    /**
     * Adds an object, or a relation when the content holds both {@code participants} and {@code relation_type}.
     *
     * @param content plain JSON values, copied deeply
     * @return why the entry was refused, empty when it was added; once an entry is refused {@link #build} throws
     */
    public List<EntryProblem> add(Identity identity, Map<String, ?> content) {
        scratch.truncate(0);
        List<EntryProblem> problems = JsonObjects.write(content, scratch, limits);
        return add(identity, scratch, problems);
    }

    /**
     * Adds an object as {@link #add(Identity, Map)}.
     *
     * @param content canonical bytes that obey the limits; copied
     */
    public List<EntryProblem> add(Identity identity, Utf8Buffer content) {
        return add(identity, content, List.of());
    }

    /** Adds a copy of an object or relation that stands in a structure of the platform. */
    public List<EntryProblem> add(KnowledgeObject object) {
        if (!(object instanceof StoredObject stored)) {
            return add(object.identity(), object.structure().asMap());
        }
        return refused.contains(stored.id()) || !loader.addCopy(stored.row()) ? taken() : List.of();
    }

    private List<EntryProblem> add(Identity identity, Utf8Buffer content, List<EntryProblem> valueProblems) {
        RelationKeys keys = RelationKeys.of(content.bytes(), 0);
        List<EntryProblem> problems = rules.problems(identity);
        problems.addAll(valueProblems);
        if (keys.present() && problems.isEmpty()) {
            problems.addAll(keys.problems());
        }
        if (!refused.isEmpty() && refused.contains(identity.id())) {
            problems.add(EntryRules.duplicate());
        }
        return problems.isEmpty() ? insert(identity, keys) : close(identity.id(), problems);
    }

    private List<EntryProblem> insert(Identity identity, RelationKeys keys) {
        ObjectRow object = new ObjectRow(identity.id(), loader.type(identity.type()), identity.name(), keys.kept());
        boolean free = keys.present() ? loader.add(object, keys) : loader.add(object);
        return free ? List.of() : taken();
    }

    private List<EntryProblem> taken() {
        closed = true;
        return List.of(EntryRules.duplicate());
    }

    private List<EntryProblem> close(String id, List<EntryProblem> problems) {
        closed = true;
        if (loader.has(id) && problems.stream().noneMatch(EntryRules.duplicate()::equals)) {
            problems.add(EntryRules.duplicate());
        }
        refused.add(id);
        return problems;
    }

    /**
     * Checks what there is of an entry whose identity the caller refuses, so that nothing else in it goes unreported; a
     * later entry of the same id is a duplicate.
     *
     * @param id the id, empty when the entry has none
     * @param content canonical bytes
     * @return what else is wrong with the entry; {@link #build} throws in any case
     */
    public List<EntryProblem> refuse(Optional<String> id, Utf8Buffer content) {
        closed = true;
        List<EntryProblem> problems = new ArrayList<>(0);
        RelationKeys keys = RelationKeys.of(content.bytes(), 0);
        if (keys.present()) {
            problems.addAll(keys.problems());
        }
        id.ifPresent(text -> {
            if (refused.contains(text) || loader.has(text)) {
                problems.add(EntryRules.duplicate());
            }
            refused.add(text);
        });
        return problems;
    }

    /**
     * Returns the structure.
     *
     * @throws IllegalStateException when an entry was refused, or the structure was built before
     */
    public KnowledgeStructure build() {
        if (closed) {
            throw new IllegalStateException(
                    "Nothing to build: an entry was refused, or the structure was built before");
        }
        closed = true;
        return new IndexedStructure(loader.build());
    }

    /** Tells whether a structure was made here, and so obeys the rules. */
    public static boolean made(KnowledgeStructure structure) {
        return structure instanceof IndexedStructure;
    }
}
