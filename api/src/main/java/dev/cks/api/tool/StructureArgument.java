package dev.cks.api.tool;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Sessions.Snapshot;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;

/**
 * The pair of arguments by which a tool takes a structure: {@code session_id} for what a session holds, or
 * {@code json_data} for a text. When both are given the session counts.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class StructureArgument {

    /** The name of the argument that holds a session id. */
    public static final String SESSION_ID = "session_id";

    /** The name of the argument that holds the text of a structure. */
    public static final String JSON_DATA = "json_data";

    /** The schemas of the two arguments; neither is required alone. */
    public static final Map<String, Object> PROPERTIES = Map.of(
            SESSION_ID,
            Schema.text("The session whose structure is meant; this or json_data."),
            JSON_DATA,
            Schema.with(
                    Schema.text(
                            "JSON text {\"objects\":[{\"identity\":{\"id\",\"type\",\"name\"},\"structure\":{...}}]}; an"
                                    + " object whose structure holds relation_type and participants (ids) is a relation."),
                    "contentMediaType",
                    "application/json"));

    private StructureArgument() {}

    /**
     * A structure that a call is about.
     *
     * @param structure the structure
     * @param session the session it comes from, empty when it came as text
     */
    public record Source(KnowledgeStructure structure, Optional<Snapshot> session) {}

    /**
     * Returns the structure that a call names.
     *
     * @throws ToolException {@code missing_parameter} when neither argument is there, {@code session_not_found},
     *     {@code invalid_json} or {@code unverified_provenance}
     */
    public static Source read(ToolCall call) {
        JsonObject arguments = call.arguments();
        Optional<String> sessionId = arguments.text(SESSION_ID);
        if (sessionId.isPresent()) {
            Snapshot snapshot = call.sessions().current(sessionId.get());
            return new Source(snapshot.structure(), Optional.of(snapshot));
        }
        return new Source(call.knowledge().admit(text(arguments)), Optional.empty());
    }

    /**
     * Returns the text of the structure that a call brings.
     *
     * @throws ToolException {@code missing_parameter} when it is not there
     */
    public static String text(JsonObject arguments) {
        return arguments
                .text(JSON_DATA)
                .orElseThrow(() -> new ToolException(
                        ErrorCode.MISSING_PARAMETER,
                        "Give \"" + SESSION_ID + "\" or \"" + JSON_DATA + "\"",
                        Map.of("parameters", List.of(SESSION_ID, JSON_DATA))));
    }
}
