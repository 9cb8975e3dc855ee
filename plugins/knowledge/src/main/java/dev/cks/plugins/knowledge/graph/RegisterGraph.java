package dev.cks.plugins.knowledge.graph;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.plugin.Graphs.Registration;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.plugins.knowledge.fields.Arguments;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gives a session a name. */
public final class RegisterGraph implements Tool {

    private static final String SESSION_ID = "session_id";
    private static final String DESCRIPTION = "description";
    private static final String TAGS = "tags";
    private static final String REPLACE = "replace";

    private static final ToolInfo INFO = ToolInfo.builder(
                    "register_graph", "Register graph", new ToolHints(false, true, false, false))
            .description(
                    "Gives a session a name, with a description and tags, so that get_graph and list_graphs find it"
                            + " again. A name that is taken is refused, unless replace is true.")
            .inputSchema(inputSchema())
            .outputSchema(outputSchema())
            .session(SESSION_ID)
            .transactional()
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        JsonObject arguments = call.arguments();
        Registration registration = new Registration(
                GraphForm.name(call),
                GraphForm.text(call, SESSION_ID),
                arguments.text(DESCRIPTION).orElse(""),
                Arguments.texts(arguments, TAGS).orElse(List.of()));
        boolean replace = Arguments.flag(arguments, REPLACE, false);
        Map<String, Object> answer = GraphForm.of(call.graphs().register(registration, replace));
        answer.put("registered", true);
        return new ToolResult(answer);
    }

    private static Map<String, Object> inputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(
                GraphForm.NAME,
                Schema.text("1 to 128 lower-case letters, digits, dots, underscores and hyphens; a letter or digit"
                        + " first."));
        properties.put(SESSION_ID, Schema.text("Id of the session."));
        properties.put(DESCRIPTION, Schema.text("What it is about, in at most 2,000 characters."));
        properties.put(TAGS, Schema.texts("At most 50 words to find it by, of at most 64 characters each."));
        properties.put(REPLACE, Schema.flag("Whether to take the name from the session that has it."));
        return Schema.closed(properties, GraphForm.NAME, SESSION_ID);
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> properties = GraphForm.properties();
        properties.put("registered", Schema.flag("Always true."));
        return Schema.open(properties, "registered", GraphForm.NAME, SESSION_ID);
    }
}
