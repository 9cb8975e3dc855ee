package dev.cks.plugins.exchange;

import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Sessions.Evolved;
import dev.cks.api.plugin.Sessions.Validation;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolException;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads a structure from a format of other programs, through the gate that every text goes through. */
public final class ImportKnowledge implements Tool {

    static final String DATA = "data";

    private static final String SESSION_ID = "session_id";
    private static final String EXTENSIONS = "extensions";
    private static final String RECORD_TYPE = "VerificationRecord";
    private static final String RECORD_RULE = "verification_record";
    private static final int MOST_DIAGNOSTICS = 200;

    private static final ToolInfo INFO = ToolInfo.builder(
                    "import_knowledge", "Import knowledge", new ToolHints(false, false, false, false))
            .description("Reads canonical JSON, JSON-LD, Turtle or N-Triples, validates what it says and keeps it as"
                    + " validate_knowledge does: valid, it is a version of a new session; breaking rules, a draft;"
                    + " with unproven verification records, nothing. With session_id its objects are added to that"
                    + " session instead, all or none. RDF that export_knowledge didn't write is read, too: subjects"
                    + " become objects, literals fields, links relations.")
            .inputSchema(inputSchema())
            .outputSchema(outputSchema())
            .openSession(SESSION_ID)
            .transactional()
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        JsonObject arguments = call.arguments();
        Format format = Format.of(arguments);
        List<String> extensions = extensions(arguments);
        String json = format.read(arguments
                .text(DATA)
                .orElseThrow(() -> new ToolException(
                        ErrorCode.MISSING_PARAMETER, "Give the text as \"data\"", Map.of("parameter", DATA))));
        Optional<String> session = arguments.text(SESSION_ID);
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put(Format.NAME, format.word());
        if (session.isPresent()) {
            add(session.get(), json, extensions, call, answer);
        } else {
            open(json, extensions, call, answer);
        }
        return new ToolResult(answer);
    }

    private static void open(String json, List<String> extensions, ToolCall call, Map<String, Object> answer) {
        Validation validation = call.sessions().open(json, extensions);
        validation
                .sessionId()
                .ifPresent(session -> count(call.sessions().current(session).structure(), answer));
        put(validation.report(), validation.sessionId(), validation.versionId(), answer);
    }

    /** Whoever adds records brings the rule that judges them, as a text of its own does. */
    private static void add(
            String session, String json, List<String> extensions, ToolCall call, Map<String, Object> answer) {
        KnowledgeStructure added = call.knowledge().admit(json);
        List<String> applied = new ArrayList<>(extensions);
        if (!added.objectsOfType(RECORD_TYPE).isEmpty() && !applied.contains(RECORD_RULE)) {
            applied.add(RECORD_RULE);
        }
        List<Map<String, Object>> operations =
                added.objects().stream().map(ImportKnowledge::addition).toList();
        Evolved evolved = call.sessions().evolve(session, operations, applied);
        count(added, answer);
        put(evolved.evolution().result().report(), Optional.of(session), evolved.versionId(), answer);
    }

    private static Map<String, Object> addition(KnowledgeObject object) {
        Identity identity = object.identity();
        return Map.of(
                "type",
                "add_object",
                "identity",
                Map.of("id", identity.id(), "type", identity.type(), "name", identity.name()),
                "structure",
                object.structure().asMap());
    }

    private static void count(KnowledgeStructure imported, Map<String, Object> answer) {
        answer.put("object_count", imported.size());
        answer.put("relation_count", imported.relations().size());
    }

    private static void put(
            ValidationReport report, Optional<String> session, Optional<String> version, Map<String, Object> answer) {
        answer.putAll(report.toJson(MOST_DIAGNOSTICS));
        session.ifPresent(id -> answer.put(SESSION_ID, id));
        version.ifPresent(id -> answer.put("version_id", id));
    }

    private static List<String> extensions(JsonObject arguments) {
        if (arguments.value(EXTENSIONS).isEmpty()) {
            return List.of();
        }
        return arguments
                .texts(EXTENSIONS)
                .orElseThrow(() -> new ToolException(
                        ErrorCode.INVALID_PARAMETER,
                        "\"" + EXTENSIONS + "\" must be a list of strings",
                        Map.of("parameter", EXTENSIONS)));
    }

    private static Map<String, Object> inputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(DATA, Schema.text("The text to read."));
        properties.put(Format.NAME, Format.SCHEMA);
        properties.put(EXTENSIONS, Schema.texts("Names of extensions to apply besides the built-in rules."));
        properties.put(SESSION_ID, Schema.text("Id of an open session to add to; a new one is opened when left out."));
        return Schema.closed(properties, DATA);
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("valid", Schema.flag("Whether no diagnostic is an error."));
        properties.put("format", Schema.text("The format that was read."));
        properties.put("object_count", Schema.integer("How many objects were read, relations included.", 0));
        properties.put("relation_count", Schema.integer("How many of them are relations.", 0));
        properties.put(
                "diagnostics",
                Schema.listOf(Map.of("type", "object"), "What was found, as validate_knowledge answers it."));
        properties.put(SESSION_ID, Schema.text("The session that holds it; absent when nothing is kept."));
        properties.put("version_id", Schema.text("The version that holds it; absent for a draft."));
        return Schema.open(properties, "valid", "format", "diagnostics");
    }
}
