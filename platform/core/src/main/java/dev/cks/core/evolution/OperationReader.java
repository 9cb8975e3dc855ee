package dev.cks.core.evolution;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Excerpt;
import dev.cks.api.tool.ToolException;
import dev.cks.core.text.NearestName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads requests into operations; refuses a request in whole for its first malformed operation. */
final class OperationReader {

    private final Map<String, Function<OperationFields, Operation>> readers = new LinkedHashMap<>();

    OperationReader() {
        readers.put("add_object", EntryOperations::addObject);
        readers.put("add_relation", EntryOperations::addRelation);
        readers.put("remove_object", fields -> new RemoveObject(fields.text("object_id")));
        readers.put("remove_relation", fields -> new RemoveRelation(fields.text("relation_id")));
        readers.put("update_object", ChangeOperations::updateObject);
        readers.put("rename_object", ChangeOperations::renameObject);
        readers.put("record_inference", EntryOperations::recordInference);
        readers.put("resolve_inference_conflict", ChangeOperations::resolveInferenceConflict);
    }

    List<Operation> read(@Nullable Object request) {
        if (!(request instanceof List<?> descriptions)) {
            throw new ToolException(
                    ErrorCode.INVALID_OPERATIONS, "The operations must be an array of objects, each with a type");
        }
        if (descriptions.isEmpty()) {
            throw new ToolException(ErrorCode.NO_OPERATIONS, "There is no operation to apply; send at least one");
        }
        List<Operation> operations = new ArrayList<>(descriptions.size());
        for (Object description : descriptions) {
            operations.add(operation(operations.size(), description));
        }
        return operations;
    }

    private Operation operation(int index, @Nullable Object description) {
        if (!(description instanceof Map<?, ?> values)) {
            throw OperationFields.malformed(index, "", "an operation must be an object with a type");
        }
        if (!(values.get("type") instanceof String type)) {
            String words = String.join(", ", readers.keySet());
            throw OperationFields.malformed(index, "type", "the type must be one of " + words);
        }
        Function<OperationFields, Operation> reader = readers.get(type);
        if (reader == null) {
            throw OperationFields.malformed(index, "type", unknown(type));
        }
        return reader.apply(new OperationFields(index, type, values));
    }

    private String unknown(String type) {
        String advice = NearestName.of(type, readers.keySet())
                .map(nearest -> "; did you mean " + nearest + "?")
                .orElseGet(() -> "; there are " + String.join(", ", readers.keySet()));
        return "there is no operation " + Excerpt.quoted(type) + advice;
    }
}
