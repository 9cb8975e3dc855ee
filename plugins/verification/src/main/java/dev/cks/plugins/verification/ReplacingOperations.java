package dev.cks.plugins.verification;

import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Reference;
import dev.cks.api.knowledge.Relation;
import dev.cks.api.knowledge.Role;
import dev.cks.api.plugin.Attestation.Attested;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The operations that put new records in the place of old ones. With an old record goes its link, which was made for it
 * alone, and every other relation that it takes part in; these are added again, and name the new record.
 */
final class ReplacingOperations {

    private final List<Map<String, Object>> operations = new ArrayList<>();
    private final Map<String, String> renewed = new HashMap<>();
    private final KnowledgeStructure structure;

    private ReplacingOperations(KnowledgeStructure structure) {
        this.structure = structure;
    }

    static List<Map<String, Object>> of(List<Replacement> replacements, KnowledgeStructure structure) {
        ReplacingOperations writer = new ReplacingOperations(structure);
        replacements.forEach(writer::replace);
        writer.restoreRelations();
        return List.copyOf(writer.operations);
    }

    private void replace(Replacement replacement) {
        Attested made = replacement.made();
        String old = replacement.old().id();
        List<Relation> links = structure.relationsOf(replacement.old(), VerificationRecord.LINK, Role.TARGET);
        operations.add(Map.of("type", "remove_object", "object_id", old));
        renewed.put(old, add(made.record()));
        if (!links.isEmpty()) {
            String link = add(made.link());
            links.forEach(relation -> renewed.put(relation.id(), link));
        }
    }

    private void restoreRelations() {
        Set<String> gone = new HashSet<>(renewed.keySet());
        for (int before = 0; before < gone.size(); ) {
            before = gone.size();
            structure.relations().stream()
                    .filter(relation -> names(relation, gone))
                    .forEach(relation -> gone.add(relation.id()));
        }
        structure.relations().stream()
                .filter(relation -> gone.contains(relation.id()) && !renewed.containsKey(relation.id()))
                .forEach(this::restore);
    }

    private static boolean names(Relation relation, Set<String> gone) {
        return relation.participants().stream().map(Reference::id).anyMatch(gone::contains);
    }

    private void restore(Relation relation) {
        Identity identity = relation.identity();
        Map<String, Object> content = new LinkedHashMap<>(relation.structure().asMap());
        content.put(
                "participants",
                relation.participants().stream()
                        .map(place -> renewed.getOrDefault(place.id(), place.id()))
                        .toList());
        add(Map.of(
                "identity",
                Map.of("id", identity.id(), "type", identity.type(), "name", identity.name()),
                "structure",
                content));
    }

    /** Adds an entry and returns its id. */
    private String add(Map<String, Object> entry) {
        Map<String, Object> operation = new LinkedHashMap<>(entry);
        operation.put("type", "add_object");
        operations.add(operation);
        return Replacement.id(entry);
    }
}
