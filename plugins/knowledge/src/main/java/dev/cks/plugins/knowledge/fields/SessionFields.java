package dev.cks.plugins.knowledge.fields;

import dev.cks.api.tool.Schema;
import dev.cks.api.tool.StructureArgument.Source;
import dev.cks.api.tool.ToolResult;
import java.util.LinkedHashMap;
import java.util.Map;

/** The fields by which every read tells where its structure comes from. */
public final class SessionFields {

    private SessionFields() {}

    /** Adds the fields to the properties of an answer. */
    public static Map<String, Object> with(Map<String, Object> properties) {
        Map<String, Object> extended = new LinkedHashMap<>(properties);
        extended.put("session_id", Map.of("type", "string"));
        extended.put("version_id", Schema.text("Absent for a text and a draft."));
        extended.put("draft", Schema.flag("True for a draft that breaks rules."));
        return extended;
    }

    /** Answers with one value and where it comes from. */
    public static ToolResult answer(Source source, String key, Object value) {
        return answer(source, Map.of(key, value));
    }

    /** Answers with some fields and where they come from. */
    public static ToolResult answer(Source source, Map<String, Object> fields) {
        Map<String, Object> answer = new LinkedHashMap<>(fields);
        source.session().ifPresent(session -> {
            answer.put("session_id", session.sessionId());
            session.versionId().ifPresent(version -> answer.put("version_id", version));
            if (session.draft()) {
                answer.put("draft", true);
            }
            session.putUnverified(answer);
        });
        return new ToolResult(answer);
    }
}
