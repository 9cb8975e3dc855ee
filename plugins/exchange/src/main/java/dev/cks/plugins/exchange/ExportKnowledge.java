package dev.cks.plugins.exchange;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.plugin.Sessions.Snapshot;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.StructureArgument;
import dev.cks.api.tool.StructureArgument.Source;
import dev.cks.api.tool.TextPage;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolException;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Writes a structure in a format that other programs read. */
public final class ExportKnowledge implements Tool {

    private static final String VERSION_ID = "version_id";

    private static final ToolInfo INFO = ToolInfo.builder(
                    "export_knowledge", "Export knowledge", new ToolHints(true, false, true, false))
            .description("Writes a structure as canonical JSON, JSON-LD, Turtle or N-Triples; import_knowledge reads"
                    + " each back as the same structure. A long text comes in parts: call again with next_offset as"
                    + " offset, and with the version_id of the answer, and join the parts. Stores nothing.")
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
        Format format = Format.of(call.arguments());
        Source source = source(call);
        String text = format.write(source.structure(), call.knowledge());
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("format", format.word());
        answer.put("media_type", format.mediaType());
        answer.put("object_count", source.structure().size());
        answer.put("sha256", sha256(text));
        TextPage.of(text, call).put(answer, "data");
        source.session().ifPresent(session -> {
            answer.put("session_id", session.sessionId());
            session.versionId()
                    .ifPresentOrElse(version -> answer.put(VERSION_ID, version), () -> answer.put("draft", true));
            session.putUnverified(answer);
        });
        return new ToolResult(answer);
    }

    private static Source source(ToolCall call) {
        JsonObject arguments = call.arguments();
        Optional<String> version = arguments.text(VERSION_ID);
        if (version.isEmpty()) {
            return StructureArgument.read(call);
        }
        String session = arguments
                .text(StructureArgument.SESSION_ID)
                .orElseThrow(() -> new ToolException(
                        ErrorCode.MISSING_PARAMETER,
                        "A version is one of a session: give session_id as well",
                        Map.of("parameter", StructureArgument.SESSION_ID)));
        Snapshot snapshot = call.sessions().at(session, version.get());
        return new Source(snapshot.structure(), Optional.of(snapshot));
    }

    private static String sha256(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static Map<String, Object> inputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>(StructureArgument.PROPERTIES);
        properties.put(VERSION_ID, Schema.text("Id of a version of the session; what it holds now when left out."));
        properties.put(Format.NAME, Format.SCHEMA);
        TextPage.describeArguments(properties);
        return Schema.closed(properties);
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("format", Schema.text("The format."));
        properties.put("media_type", Schema.text("Its media type."));
        properties.put("data", Schema.text("The text, or a part of it."));
        TextPage.describeAnswer(properties);
        properties.put("object_count", Schema.integer("How many objects the structure holds, relations included.", 0));
        properties.put("sha256", Schema.text("SHA-256 of the whole text in UTF-8, to check joined parts by."));
        properties.put("session_id", Schema.text("The session that was read; absent for a text."));
        properties.put(VERSION_ID, Schema.text("The version that was read; absent for a text and for a draft."));
        properties.put("draft", Schema.flag("True when the session holds a draft that breaks rules."));
        return Schema.open(
                properties, "format", "media_type", "data", "offset", "total_characters", "object_count", "sha256");
    }
}
