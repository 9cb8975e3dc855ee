package dev.cks.plugins.knowledge;

import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.plugin.Diagram;
import dev.cks.api.plugin.DiagramQuery;
import dev.cks.api.plugin.DiagramQuery.View;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.StructureArgument;
import dev.cks.api.tool.StructureArgument.Source;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.plugins.knowledge.fields.Arguments;
import dev.cks.plugins.knowledge.fields.ExtensionsArgument;
import dev.cks.plugins.knowledge.fields.Phases;
import dev.cks.plugins.knowledge.fields.SessionFields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Draws a structure as a Mermaid flowchart. */
public final class VisualizeGraph implements Tool {

    private static final String MODE = "mode";
    private static final String STRUCTURE = "structure";
    private static final String INFERENCE = "inference";
    private static final String INCLUDE_SUPERSEDED = "include_superseded";
    private static final int USUAL_MAX_OBJECTS = 20;

    private static final ToolInfo INFO = ToolInfo.builder(
                    "visualize_graph", "Visualize graph", new ToolHints(true, false, true, false))
            .description("Draws a knowledge structure, or the surroundings of some objects, as the text of a Mermaid"
                    + " flowchart. Mode structure draws objects and relations, mode inference draws what is concluded"
                    + " from what. Objects and relations that break rules are marked.")
            .inputSchema(inputSchema())
            .outputSchema(outputSchema())
            .parameterError(StructureArgument.JSON_DATA, ErrorCode.INVALID_JSON)
            .session(StructureArgument.SESSION_ID)
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        JsonObject arguments = call.arguments();
        DiagramQuery query = query(arguments);
        List<String> extensions = ExtensionsArgument.read(arguments);
        Source source = StructureArgument.read(call);
        Phases phases = new Phases(call, 2);
        ValidationReport findings =
                phases.during("Checking", () -> call.knowledge().judge(source.structure(), extensions));
        Diagram diagram = phases.during("Drawing", () -> call.knowledge().draw(source.structure(), query, findings));
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("mermaid", diagram.mermaid());
        answer.put("total_found_nodes", diagram.foundNodes());
        answer.put("returned_nodes", diagram.returnedNodes());
        answer.put("is_truncated", diagram.truncated());
        answer.put("findings", findings.totals());
        return SessionFields.answer(source, answer);
    }

    private static DiagramQuery query(JsonObject arguments) {
        String mode = arguments.text(MODE).orElse(STRUCTURE);
        if (!mode.equals(STRUCTURE) && !mode.equals(INFERENCE)) {
            throw Arguments.refusal(MODE, "must be " + STRUCTURE + " or " + INFERENCE);
        }
        return new DiagramQuery(
                new View(mode.equals(INFERENCE), Arguments.flag(arguments, INCLUDE_SUPERSEDED, false)),
                Arguments.texts(arguments, QuerySchemas.SEED_IDS),
                Arguments.integer(arguments, QuerySchemas.DEPTH, 1, Integer.MIN_VALUE),
                Arguments.integer(arguments, QuerySchemas.MAX_OBJECTS, USUAL_MAX_OBJECTS, 0));
    }

    private static Map<String, Object> inputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>(StructureArgument.PROPERTIES);
        properties.put(
                MODE,
                Schema.with(
                        Schema.with(Schema.text("What to draw."), "enum", List.of(STRUCTURE, INFERENCE)),
                        "default",
                        STRUCTURE));
        properties.put(QuerySchemas.SEED_IDS, QuerySchemas.SEED_IDS_SCHEMA);
        properties.put(QuerySchemas.DEPTH, QuerySchemas.DEPTH_SCHEMA);
        properties.put(
                QuerySchemas.MAX_OBJECTS,
                Schema.with(
                        Schema.integer("How many nodes to draw at most; 0 for any number.", 0),
                        "default",
                        USUAL_MAX_OBJECTS));
        properties.put(
                INCLUDE_SUPERSEDED,
                Schema.with(
                        Schema.flag("Whether steps that another one replaced are drawn in mode inference."),
                        "default",
                        false));
        properties.put(ExtensionsArgument.NAME, ExtensionsArgument.SCHEMA);
        return Schema.closed(properties);
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("mermaid", Schema.text("The text of the diagram."));
        properties.put("total_found_nodes", Schema.integer("How many nodes there are to draw.", 0));
        properties.put("returned_nodes", Schema.integer("How many of them are drawn.", 0));
        properties.put("is_truncated", Schema.flag("Whether some are missing from the diagram."));
        properties.put("findings", Map.of("type", "object", "description", "How many findings there are by code."));
        return Schema.open(
                SessionFields.with(properties), "mermaid", "total_found_nodes", "returned_nodes", "is_truncated");
    }
}
