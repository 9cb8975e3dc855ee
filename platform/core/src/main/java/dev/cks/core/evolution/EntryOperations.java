package dev.cks.core.evolution;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.Truthiness;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the operations that append an entry. */
final class EntryOperations {

    private EntryOperations() {}

    static Operation addObject(OperationFields fields) {
        return new AddObject(fields.entry(fields.content()));
    }

    static Operation addRelation(OperationFields fields) {
        Map<@Nullable Object, @Nullable Object> content = new LinkedHashMap<>(fields.content());
        for (String key : List.of("participants", "relation_type")) {
            Object value = fields.required(key);
            if (content.containsKey(key) && !value.equals(content.get(key))) {
                throw fields.malformed("structure." + key, "structure and operation disagree about " + key);
            }
            content.put(key, value);
        }
        return new AddRelation(fields.entry(content).relation().orElseThrow());
    }

    static Operation recordInference(OperationFields fields) {
        KnowledgeObject entry = fields.entry(fields.content());
        if (!entry.type().equals(InferenceFields.TYPE)) {
            throw fields.malformed("identity.type", "the type must be " + InferenceFields.TYPE);
        }
        @Nullable Object conclusion = entry.structure().asMap().get(InferenceFields.CONCLUSION);
        if (!Truthiness.isTruthy(conclusion) || !(conclusion instanceof String)) {
            throw fields.malformed("structure.conclusion", "the conclusion must be the id of an object");
        }
        boolean given = entry.structure().value(InferenceFields.PREMISES).isPresent();
        if (given && entry.structure().texts(InferenceFields.PREMISES).isEmpty()) {
            throw fields.malformed("structure.premises", "the premises must be a list of ids");
        }
        return new RecordInference(entry);
    }
}
