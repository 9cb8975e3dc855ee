package dev.cks.plugins.verification;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What became of some records whose sources were asked again, one after the other. */
final class Round {

    /** What is wrong with one source, and says nothing of the others. */
    private static final Set<ErrorCode> OF_ONE_SOURCE = Set.of(
            ErrorCode.UNSAFE_URL,
            ErrorCode.INVALID_PARAMETER,
            ErrorCode.SOURCE_UNREACHABLE,
            ErrorCode.TOO_MANY_REDIRECTS,
            ErrorCode.TIMEOUT,
            ErrorCode.RESPONSE_TOO_LARGE);

    private final List<Replacement> replacements = new ArrayList<>();
    private final List<Map<String, Object>> failed = new ArrayList<>();

    private Round() {}

    /**
     * Asks for all.
     *
     * @throws ToolException when the call is withdrawn, or nothing can be asked or signed
     */
    static Round of(List<KnowledgeObject> records, ToolCall call) {
        Round round = new Round();
        for (int done = 0; done < records.size(); done++) {
            if (call.cancelled()) {
                throw new ToolException(ErrorCode.CANCELLED, ErrorCode.CANCELLED.when());
            }
            call.progress()
                    .report(
                            done,
                            records.size(),
                            "Asking for the source of " + records.get(done).id());
            round.ask(records.get(done), call);
        }
        return round;
    }

    /** Returns the replacements that were made. */
    List<Replacement> replacements() {
        return List.copyOf(replacements);
    }

    /** Returns the records whose sources didn't answer, with the error, as plain JSON values. */
    List<Map<String, Object>> failed() {
        return List.copyOf(failed);
    }

    private void ask(KnowledgeObject record, ToolCall call) {
        try {
            replacements.add(Replacement.of(record, call));
        } catch (ToolException failure) {
            if (!OF_ONE_SOURCE.contains(failure.code())) {
                throw failure;
            }
            Map<String, Object> entry = new LinkedHashMap<>(failure.toJson());
            entry.put("record_id", record.id());
            record.structure().text("url").ifPresent(url -> entry.put("url", url));
            failed.add(entry);
        }
    }
}
