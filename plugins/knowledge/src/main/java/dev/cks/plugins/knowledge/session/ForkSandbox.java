package dev.cks.plugins.knowledge.session;

import dev.cks.api.plugin.Sessions.Evolved;
import dev.cks.api.plugin.StructureDifference;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.plugins.knowledge.fields.ExtensionsArgument;
import dev.cks.plugins.knowledge.fields.OperationsArgument;
import dev.cks.plugins.knowledge.fields.ReportFields;
import java.util.LinkedHashMap;
import java.util.Map;

/** Tries operations out in a session of their own. */
public final class ForkSandbox implements Tool {

    private static final String HYPOTHESIS = "hypothesis";

    private static final ToolInfo INFO = ToolInfo.builder(
                    "fork_sandbox", "Fork sandbox", new ToolHints(false, false, false, false))
            .description(
                    "Tries something out: opens a session that begins with a version of another one, applies operations to"
                            + " it and tells what became different. The other session stays as it is. When the operations fail or"
                            + " the result breaks rules, no session is opened.")
            .inputSchema(inputSchema())
            .outputSchema(outputSchema())
            .openSession(SessionArgument.SESSION_ID)
            .parameterError(OperationsArgument.NAME, ErrorCode.INVALID_OPERATIONS)
            .transactional()
            .build();

    @Override
    public ToolInfo info() {
        return INFO;
    }

    @Override
    public ToolResult call(ToolCall call) {
        String parent = SessionArgument.session(call);
        Evolved sandbox = call.sessions()
                .sandbox(
                        parent,
                        SessionArgument.version(call),
                        call.arguments().asMap().get(OperationsArgument.NAME),
                        ExtensionsArgument.read(call.arguments()));
        String fork = call.sessions()
                .describe(sandbox.sessionId())
                .fork()
                .orElseThrow()
                .versionId();
        StructureDifference difference = call.knowledge()
                .diff(
                        call.sessions().at(sandbox.sessionId(), fork).structure(),
                        sandbox.evolution().result().structure().orElseThrow());
        Map<String, Object> differing = new LinkedHashMap<>();
        differing.put("summary", difference.summary());
        OperationList.put(differing, difference.operations());
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("sandbox_session_id", sandbox.sessionId());
        answer.put("parent_session_id", parent);
        answer.put("fork_version_id", fork);
        answer.put("operations_applied", sandbox.evolution().operationsApplied());
        answer.put("diff_from_fork_point", differing);
        answer.put("message", "The sandbox goes its own way; merge_branch brings it back, delete_session drops it");
        call.arguments().text(HYPOTHESIS).ifPresent(hypothesis -> answer.put(HYPOTHESIS, hypothesis));
        answer.putAll(ReportFields.ofChange(sandbox.evolution().result().report()));
        return new ToolResult(answer);
    }

    private static Map<String, Object> inputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(SessionArgument.SESSION_ID, SessionArgument.SESSION);
        properties.put(
                SessionArgument.VERSION_ID, Schema.text("The version to begin with; the newest one when left out."));
        properties.put(HYPOTHESIS, Schema.text("What is tried out; answered as it was given."));
        properties.put(OperationsArgument.NAME, OperationsArgument.SCHEMA);
        properties.put(ExtensionsArgument.NAME, ExtensionsArgument.SCHEMA);
        return Schema.closed(properties, SessionArgument.SESSION_ID, OperationsArgument.NAME);
    }

    private static Map<String, Object> outputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("sandbox_session_id", Schema.text("The new session."));
        properties.put("parent_session_id", Schema.text("The session it branched off from."));
        properties.put("fork_version_id", Schema.text("The version it begins with."));
        properties.put("operations_applied", Schema.integer("How many operations there were.", 1));
        properties.put(
                "diff_from_fork_point",
                Map.of("type", "object", "description", "{summary, operations}: what became different."));
        properties.put("message", Schema.text("What can be done with it."));
        properties.put(HYPOTHESIS, Schema.text("The hypothesis as it was given."));
        properties.putAll(ReportFields.schemas());
        return Schema.open(
                properties,
                "sandbox_session_id",
                "parent_session_id",
                "fork_version_id",
                "operations_applied",
                "diff_from_fork_point",
                "message");
    }
}
