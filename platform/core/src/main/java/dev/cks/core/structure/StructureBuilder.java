package dev.cks.core.structure;

import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.structure.EntryProblem.Kind;
import dev.cks.core.text.Surrogates;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes structures, and is the only thing that does: whatever enters, by whatever way, obeys the same rules.
 *
 * <p>For one thread and one structure.
 */
public final class StructureBuilder {

    private final ContentLimits limits;
    private final ContentFactory factory = new ContentFactory();
    private final Map<String, String> types = new HashMap<>();
    private final Map<String, StoredObject> byId = new HashMap<>();
    private final List<StoredObject> objects = new ArrayList<>();
    private final List<StoredRelation> incomplete = new ArrayList<>();
    private boolean closed;

    /** Makes a builder with the usual limits. */
    public StructureBuilder() {
        this(ContentLimits.DEFAULT);
    }

    /** Makes a builder that refuses content beyond the limits. */
    public StructureBuilder(ContentLimits limits) {
        this.limits = limits;
    }

    /**
     * Adds an object, or a relation when the content holds both {@code participants} and {@code relation_type}.
     *
     * @param content plain JSON values, copied deeply
     * @return why the entry was refused, empty when it was added; once an entry is refused {@link #build} throws
     */
    public List<EntryProblem> add(Identity identity, Map<String, ?> content) {
        List<EntryProblem> problems = new ArrayList<>(0);
        checkText(identity.id(), "id", problems);
        checkText(identity.type(), "type", problems);
        checkText(identity.name(), "name", problems);
        FrozenObject frozen = frozen(content, problems);
        boolean relation = RelationShape.appliesTo(frozen);
        if (relation && problems.isEmpty()) {
            problems.addAll(RelationShape.check(frozen));
        }
        Identity lean = new Identity(identity.id(), shared(identity.type()), identity.name());
        StoredObject stored = relation && problems.isEmpty()
                ? relation(lean, frozen)
                : new StoredObject(lean, frozen, objects.size());
        return insert(stored, problems);
    }

    /**
     * Checks what there is of an entry whose identity the caller refuses, so that nothing else in it goes unreported; a
     * later entry of the same id is a duplicate.
     *
     * @param id the id, empty when the entry has none
     * @return what else is wrong with the entry; {@link #build} throws in any case
     */
    public List<EntryProblem> refuse(Optional<String> id, Map<String, ?> content) {
        closed = true;
        List<EntryProblem> problems = new ArrayList<>(0);
        FrozenObject frozen = frozen(content, problems);
        if (RelationShape.appliesTo(frozen)) {
            problems.addAll(RelationShape.check(frozen));
        }
        id.ifPresent(text -> claim(new StoredObject(new Identity(text, "", ""), frozen, -1), problems));
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
        incomplete.forEach(relation -> relation.resolve(byId));
        return new IndexedStructure(objects.toArray(StoredObject[]::new), byId);
    }

    private FrozenObject frozen(Map<String, ?> content, List<EntryProblem> problems) {
        if (content instanceof FrozenObject frozen) {
            return frozen;
        }
        ValueCopier copier = new ValueCopier(limits, factory);
        FrozenObject copy = copier.content(content);
        problems.addAll(copier.problems());
        return copy;
    }

    private StoredRelation relation(Identity identity, FrozenObject content) {
        String relationType =
                shared((String) content.value(RelationShape.RELATION_TYPE).orElseThrow());
        List<?> ids = (List<?>) content.value(RelationShape.PARTICIPANTS).orElseThrow();
        return StoredRelation.of(identity, content, objects.size(), relationType, ids);
    }

    private List<EntryProblem> insert(StoredObject stored, List<EntryProblem> problems) {
        claim(stored, problems);
        if (!problems.isEmpty()) {
            closed = true;
            return problems;
        }
        objects.add(stored);
        if (stored instanceof StoredRelation relation && !relation.resolve(byId)) {
            incomplete.add(relation);
        }
        return List.of();
    }

    private void claim(StoredObject stored, List<EntryProblem> problems) {
        if (byId.putIfAbsent(stored.id(), stored) != null) {
            String message = "The id is taken by an earlier entry; ids are unique";
            problems.add(new EntryProblem(Kind.DUPLICATE_ID, List.of("identity", "id"), message));
        }
    }

    private void checkText(String text, String field, List<EntryProblem> problems) {
        if (text.length() > limits.stringLength()) {
            String message = "A string of more than " + limits.stringLength() + " characters";
            problems.add(new EntryProblem(Kind.VALUE, List.of("identity", field), message));
        }
        int unpaired = Surrogates.firstUnpaired(text);
        if (unpaired >= 0) {
            String message = "The string holds a surrogate without a partner at index " + unpaired;
            problems.add(new EntryProblem(Kind.VALUE, List.of("identity", field), message));
        }
    }

    private String shared(String label) {
        String first = types.putIfAbsent(label, label);
        return first == null ? label : first;
    }

    /** Tells whether a structure was made here, and so obeys the rules. */
    public static boolean made(KnowledgeStructure structure) {
        return structure.getClass().getPackage().equals(StructureBuilder.class.getPackage());
    }
}
