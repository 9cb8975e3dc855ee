package dev.cks.plugins.contradictions;

import dev.cks.api.constraint.Declaration;
import dev.cks.api.constraint.Finding;
import dev.cks.api.constraint.Severity;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.StructureArgument;
import dev.cks.api.tool.StructureArgument.Source;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** Lists the relations that contradict each other by the rules that the structure itself declares. */
public final class DetectContradictions implements Tool {

    private static final List<String> RULES =
            List.of("cks-contradictions:mutual_exclusion", "cks-contradictions:functional_relation");
    private static final Set<String> CODES = Set.of(MutualExclusion.CODE, FunctionalRelation.CODE);
    /** Rules that can't be read, and rules that failed: nobody knows what they would have found. */
    private static final Set<String> UNCHECKED =
            Set.of(Declaration.MALFORMED, "CKS-EXTENSION-FAILED", "CKS-EXTENSION-TIMEOUT");

    private static final int MOST_LISTED = 200;

    private static final ToolInfo INFO = ToolInfo.builder(
                    "detect_contradictions", "Detect contradictions", new ToolHints(true, false, true, false))
            .description("Finds relations that contradict each other: pairs that a MutualExclusionRule declares"
                    + " exclusive, and sources with several targets of a relation that a FunctionalRelationRule"
                    + " declares functional. Nothing is stored and nothing is refused for other broken rules.")
            .inputSchema(Schema.closed(StructureArgument.PROPERTIES))
            .outputSchema(Schema.open(
                    Map.of(
                            "contradiction_count",
                            Schema.integer("How many contradictions there are.", 0),
                            "contradictions",
                            Schema.listOf(Map.of("type", "object"), "The contradictions as diagnostics."),
                            "truncated",
                            Map.of("type", "boolean"),
                            "not_checked",
                            Schema.listOf(Map.of("type", "object"), "Rules that could not be checked."),
                            "session_id",
                            Map.of("type", "string")),
                    "contradiction_count",
                    "contradictions"))
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
        Source source = StructureArgument.read(call);
        List<Finding> found = call.knowledge().judge(source.structure(), RULES).findings();
        List<Finding> contradictions = matching(found, CODES::contains);
        List<Finding> unchecked = matching(found, UNCHECKED::contains);
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("contradiction_count", contradictions.size());
        answer.put("contradictions", listed(contradictions, DetectContradictions::asWarning));
        answer.put("truncated", contradictions.size() > MOST_LISTED);
        if (!unchecked.isEmpty()) {
            answer.put("not_checked", listed(unchecked, Finding::toJson));
        }
        source.session().ifPresent(session -> answer.put("session_id", session.sessionId()));
        return new ToolResult(answer, Map.of("contradictions", MOST_LISTED, "not_checked", MOST_LISTED));
    }

    private static List<Finding> matching(List<Finding> findings, Predicate<String> codes) {
        return findings.stream()
                .filter(finding -> codes.test(finding.diagnostic().code()))
                .toList();
    }

    private static List<Map<String, Object>> listed(
            List<Finding> findings, Function<Finding, Map<String, Object>> form) {
        return findings.stream().map(form).toList();
    }

    /** Here a contradiction is something to look at; asked for as validation, the same rule is an error. */
    private static Map<String, Object> asWarning(Finding finding) {
        return new Finding(finding.diagnostic().withSeverity(Severity.WARNING), finding.source()).toJson();
    }
}
