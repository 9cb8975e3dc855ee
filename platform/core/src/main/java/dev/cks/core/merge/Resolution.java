package dev.cks.core.merge;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Excerpt;
import dev.cks.api.tool.ToolException;
import dev.cks.core.structure.MalformedEntryException;
import dev.cks.core.structure.PlainEntry;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the caller wants where the branches contradict each other. */
sealed interface Resolution {

    /** The object as it is in one of the branches, which may mean that it goes. */
    record Branch(boolean first) implements Resolution {}

    /** Another object in its place, or none. */
    record Instead(Optional<KnowledgeObject> object) implements Resolution {}

    /** Reads the caller's wish for an id. */
    static Resolution read(String id, @Nullable Object wish) {
        if (wish == null) {
            return new Instead(Optional.empty());
        }
        if (wish instanceof Map<?, ?> entry) {
            return new Instead(Optional.of(replacement(id, entry)));
        }
        if (wish.equals("branch_a") || wish.equals("branch_b")) {
            return new Branch(wish.equals("branch_a"));
        }
        throw refusal(id, "it must be branch_a, branch_b, null or a whole object");
    }

    /** Returns the error about one wish. */
    static ToolException refusal(String id, String fault) {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("parameter", "resolutions");
        details.put("object_id", Excerpt.of(id));
        String message = "The resolution for " + Excerpt.quoted(id) + " can't be used: " + fault;
        return new ToolException(ErrorCode.INVALID_PARAMETER, message, details);
    }

    private static KnowledgeObject replacement(String id, Map<?, ?> entry) {
        try {
            KnowledgeObject object = PlainEntry.of(entry);
            if (!object.id().equals(id)) {
                throw refusal(id, "the object in it has the id " + Excerpt.quoted(object.id()));
            }
            return object;
        } catch (MalformedEntryException e) {
            throw refusal(id, e.getMessage() + (e.field().isEmpty() ? "" : " (" + e.field() + ")"));
        }
    }
}
