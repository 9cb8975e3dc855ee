package dev.cks.core.evolution;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.structure.MalformedEntryException;
import dev.cks.core.structure.PlainEntry;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the fields of one operation, and says which one is wrong. Null counts as absent where a field is required. */
record OperationFields(int index, String type, Map<?, ?> values) {

    boolean has(String field) {
        return values.containsKey(field);
    }

    @Nullable
    Object value(String field) {
        return values.get(field);
    }

    Object required(String field) {
        Object value = values.get(field);
        if (value == null) {
            throw malformed(field, "the field " + field + " is missing");
        }
        return value;
    }

    String text(String field) {
        if (required(field) instanceof String text) {
            return text;
        }
        throw malformed(field, field + " must be a string");
    }

    Map<?, ?> object(String field) {
        if (required(field) instanceof Map<?, ?> object) {
            return object;
        }
        throw malformed(field, field + " must be an object");
    }

    /** Returns the content that the operation gives, nothing when it gives none; here null is no content. */
    Map<?, ?> content() {
        if (!has("structure")) {
            return Map.of();
        }
        if (value("structure") instanceof Map<?, ?> content) {
            return content;
        }
        throw malformed("structure", "structure must be an object, or absent");
    }

    /** Reads an entry of the operation's identity and the content. */
    KnowledgeObject entry(Map<?, ?> content) {
        try {
            return PlainEntry.of(required("identity"), content);
        } catch (MalformedEntryException e) {
            throw malformed(e.field(), e.field() + ": " + e.getMessage());
        }
    }

    ToolException malformed(String field, String fault) {
        return malformed(index, field, type + ": " + fault);
    }

    static ToolException malformed(int index, String field, String fault) {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("index", index);
        details.put("field", field);
        String message = "Operation #" + index + ": " + fault + ". Nothing was applied.";
        return new ToolException(ErrorCode.INVALID_OPERATIONS, message, details);
    }
}
