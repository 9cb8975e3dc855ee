package dev.cks.plugins.knowledge;

import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.plugin.Diagram;
import dev.cks.api.plugin.DiagramElements;
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

/** Draws a structure as a Mermaid flowchart, or gives what is to be drawn. */
public final class VisualizeGraph implements Tool {

    private static final String FORMAT = "format";
    private static final String MERMAID = "mermaid";
    private static final String ELEMENTS = "elements";
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
            .paged()
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        JsonObject arguments = call.arguments();
        DiagramQuery query = query(arguments);
        boolean elements = oneOf(arguments, FORMAT, MERMAID, ELEMENTS).equals(ELEMENTS);
        List<String> extensions = ExtensionsArgument.read(arguments);
        Source source = StructureArgument.read(call);
        Phases phases = new Phases(call, 2);
        ValidationReport findings =
                phases.during("Checking", () -> call.knowledge().judge(source.structure(), extensions));
        Map<String, Object> answer = phases.during(
                "Drawing",
                () -> elements
                        ? elements(call.knowledge().elements(source.structure(), query, findings))
                        : mermaid(call.knowledge().draw(source.structure(), query, findings)));
        answer.put("findings", findings.totals());
        return SessionFields.answer(source, answer);
    }

    private static Map<String, Object> mermaid(Diagram diagram) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put(MERMAID, diagram.mermaid());
        return counted(answer, diagram.foundNodes(), diagram.returnedNodes());
    }

    private static Map<String, Object> elements(DiagramElements drawn) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put(ELEMENTS, drawn.content());
        return counted(answer, drawn.foundNodes(), drawn.returnedNodes());
    }

    private static Map<String, Object> counted(Map<String, Object> answer, int found, int returned) {
        answer.put("total_found_nodes", found);
        answer.put("returned_nodes", returned);
        answer.put("is_truncated", returned < found);
        return answer;
    }

    private static String oneOf(JsonObject arguments, String name, String usual, String other) {
        String value = arguments.text(name).orElse(usual);
        if (!value.equals(usual) && !value.equals(other)) {
            throw Arguments.refusal(name, "must be " + usual + " or " + other);
        }
        return value;
    }

    private static DiagramQuery query(JsonObject arguments) {
        String mode = oneOf(arguments, MODE, STRUCTURE, INFERENCE);
        return new DiagramQuery(
                new View(mode.equals(INFERENCE), Arguments.flag(arguments, INCLUDE_SUPERSEDED, false)),
                Arguments.texts(arguments, QuerySchemas.SEED_IDS),
                Arguments.integer(arguments, QuerySchemas.DEPTH, 1, Integer.MIN_VALUE),
                Arguments.integer(arguments, QuerySchemas.MAX_OBJECTS, USUAL_MAX_OBJECTS, 0));
    }

    private static Map<String, Object> inputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>(StructureArgument.PROPERTIES);
        properties.put(
                FORMAT,
                oneOf("The text of a flowchart, or nodes and edges with places and findings.", MERMAID, ELEMENTS));
        properties.put(MODE, oneOf("What to draw.", STRUCTURE, INFERENCE));
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

    private static Map<String, Object> oneOf(String meaning, String usual, String other) {
        return Schema.with(Schema.with(Schema.text(meaning), "enum", List.of(usual, other)), "default", usual);
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(MERMAID, Schema.text("The text of the diagram."));
        properties.put(ELEMENTS, Map.of("type", "object", "description", "What is to be drawn, in format elements."));
        properties.put("total_found_nodes", Schema.integer("How many nodes there are to draw.", 0));
        properties.put("returned_nodes", Schema.integer("How many of them are drawn.", 0));
        properties.put("is_truncated", Schema.flag("Whether some are missing from the diagram."));
        properties.put("findings", Map.of("type", "object", "description", "How many findings there are by code."));
        return Schema.open(SessionFields.with(properties), "total_found_nodes", "returned_nodes", "is_truncated");
    }
}
