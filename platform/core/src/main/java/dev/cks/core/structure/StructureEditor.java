package dev.cks.core.structure;

import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.json.Utf8Buffer;
import dev.cks.core.structure.RootHash.Change;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes a structure from another by single changes, each at the cost of the object changed and not of the structure; the
 * other stays as it is. What enters obeys the same rules as in {@link StructureBuilder}. A change that is refused, by
 * problems returned, changes nothing. For one thread.
 */
public final class StructureEditor {

    /** Structures so small aren't worth renumbering. */
    private static final int FEW_GAPS = 64;

    private final EntryRules rules = new EntryRules(ContentLimits.DEFAULT);
    private final Utf8Buffer scratch = new Utf8Buffer();
    private final IndexedStructure before;
    private final TablesEditor editor;
    private final Set<String> touched = new LinkedHashSet<>();
    private final Set<String> removed = new HashSet<>();
    private @Nullable IndexedStructure current;

    /**
     * What became of a structure.
     *
     * @param structure the new structure
     * @param delta how it differs from the one that the editor was made from
     */
    public record Edited(KnowledgeStructure structure, Delta delta) {}

    /** Begins with a structure that the platform made. */
    public StructureEditor(KnowledgeStructure structure) {
        this.before = IndexedStructure.of(structure);
        this.editor = new TablesEditor(before.tables());
        this.current = before;
    }

    /** Returns the structure as it stands after the changes so far; further changes don't show in it. */
    public IndexedStructure current() {
        IndexedStructure known = current;
        if (known == null) {
            known = new IndexedStructure(editor.tables());
            current = known;
        }
        return known;
    }

    /** Returns the object that bears an id after the changes so far. */
    public Optional<KnowledgeObject> find(String id) {
        return current().find(id);
    }

    /**
     * Appends an object, or a relation when the content holds both {@code participants} and {@code relation_type}; places
     * that name its id dangle no more.
     *
     * @return why it was refused, empty when it was added
     */
    public List<EntryProblem> add(Identity identity, JsonObject content) {
        RelationKeys keys = keys(content);
        List<EntryProblem> problems = problems(identity, keys);
        if (problems.isEmpty() && find(identity.id()).isPresent()) {
            problems.add(EntryRules.duplicate());
        }
        if (problems.isEmpty()) {
            editor.add(identity, keys);
            touch(identity.id());
        }
        return problems;
    }

    /**
     * Gives an object another name, type or content; it keeps its id and position, and relations go on naming it.
     *
     * @param id the id of an object that is there
     * @param identity an identity of the same id
     * @return why it was refused, empty when it was replaced
     * @throws IllegalArgumentException when nothing bears the id, or the identity has another
     */
    public List<EntryProblem> replace(String id, Identity identity, JsonObject content) {
        if (!identity.id().equals(id)) {
            throw new IllegalArgumentException("An object keeps its id when it is replaced");
        }
        int ordinal = ordinal(id);
        RelationKeys keys = keys(content);
        List<EntryProblem> problems = problems(identity, keys);
        if (problems.isEmpty()) {
            editor.replace(ordinal, identity, keys);
            touch(id);
        }
        return problems;
    }

    /**
     * Gives an object another name, whatever the size of its content.
     *
     * @return why the name was refused, empty when the object has it
     * @throws IllegalArgumentException when nothing bears the id
     */
    public List<EntryProblem> rename(String id, String name) {
        int ordinal = ordinal(id);
        List<EntryProblem> problems = rules.problems(new Identity(id, "", name));
        if (problems.isEmpty()) {
            editor.rename(ordinal, name);
            touch(id);
        }
        return problems;
    }

    /**
     * Takes an object away. Relations that name it stay, and dangle.
     *
     * @throws IllegalArgumentException when nothing bears the id
     */
    public void remove(String id) {
        editor.remove(ordinal(id));
        touch(id);
        removed.add(id);
    }

    /** Returns the structure that came of the changes, and how it differs; the editor isn't used any more. */
    public Edited build() {
        Tables tables = editor.tables();
        Rows rows = tables.rows();
        int free = rows.gaps().size() - rows.missing().size();
        if (free > FEW_GAPS && free > rows.end() / 2) {
            tables = renumbered(rows);
        }
        IndexedStructure after = new IndexedStructure(tables, before.next(tables, changes(tables.rows())));
        return new Edited(after, Delta.between(before, after, touched, removed));
    }

    private static Tables renumbered(Rows rows) {
        RowLoader loader = new RowLoader();
        for (int index = 0; index < rows.size(); index++) {
            ObjectRow row = rows.object(rows.nth(index));
            if (row != null) {
                loader.addCopy(row);
            }
        }
        return loader.build();
    }

    private List<Change> changes(Rows rows) {
        List<Change> changes = new ArrayList<>(touched.size());
        for (String id : touched) {
            int ordinal = rows.ordinal(id);
            ObjectRow after = ordinal < 0 ? null : rows.object(ordinal);
            if (after != null || before.find(id).isPresent()) {
                changes.add(new Change(id, after));
            }
        }
        return changes;
    }

    private RelationKeys keys(JsonObject content) {
        scratch.truncate(0);
        List<EntryProblem> problems = JsonObjects.write(content, scratch, rules.limits());
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException("No JSON object: " + problems);
        }
        return RelationKeys.of(scratch.bytes(), 0);
    }

    private List<EntryProblem> problems(Identity identity, RelationKeys keys) {
        List<EntryProblem> problems = rules.problems(identity);
        if (keys.present()) {
            problems.addAll(keys.problems());
        }
        return problems;
    }

    private int ordinal(String id) {
        return find(id).map(KnowledgeObject::position)
                .orElseThrow(() -> new IllegalArgumentException("No object bears the id " + id));
    }

    private void touch(String id) {
        touched.add(id);
        current = null;
    }
}
