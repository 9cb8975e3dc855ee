package dev.cks.core.evolution;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.core.structure.MalformedEntryException;
import dev.cks.core.structure.PlainEntry;
import dev.cks.core.text.WhiteSpace;
import java.util.Map;

/** Reads the operations that change what is there. */
final class ChangeOperations {

    private ChangeOperations() {}

    static Operation updateObject(OperationFields fields) {
        String id = fields.text("object_id");
        Map<?, ?> patch = fields.object("structure_patch");
        return new UpdateObject(id, frozen(fields, patch).asMap(), mode(fields));
    }

    static Operation renameObject(OperationFields fields) {
        String name = fields.text("new_name");
        if (WhiteSpace.isBlank(name)) {
            throw fields.malformed("new_name", "new_name must not be blank");
        }
        checkText(fields, name);
        return new RenameObject(fields.text("object_id"), name);
    }

    static Operation resolveInferenceConflict(OperationFields fields) {
        String conclusion = notBlank(fields, "conclusion_id");
        String winner = notBlank(fields, "winner_id");
        if (conclusion.equals(winner)) {
            throw fields.malformed("winner_id", "a step can't conclude itself: winner_id equals conclusion_id");
        }
        return new ResolveInferenceConflict(conclusion, winner);
    }

    private static String notBlank(OperationFields fields, String field) {
        String text = fields.text(field);
        if (WhiteSpace.isBlank(text)) {
            throw fields.malformed(field, field + " must not be blank");
        }
        return text;
    }

    private static UpdateMode mode(OperationFields fields) {
        if (!fields.has("mode")) {
            return UpdateMode.MERGE;
        }
        return UpdateMode.of(String.valueOf(fields.value("mode")))
                .orElseThrow(() -> fields.malformed("mode", "mode must be one of " + UpdateMode.words()));
    }

    private static JsonObject frozen(OperationFields fields, Map<?, ?> patch) {
        try {
            return PlainEntry.content(patch);
        } catch (MalformedEntryException e) {
            String field = e.field().replaceFirst("^structure", "structure_patch");
            throw fields.malformed(field, field + ": " + e.getMessage());
        }
    }

    private static void checkText(OperationFields fields, String name) {
        try {
            PlainEntry.of(Map.of("id", "", "type", "", "name", name), Map.of());
        } catch (MalformedEntryException e) {
            throw fields.malformed("new_name", "new_name: " + e.getMessage());
        }
    }
}
