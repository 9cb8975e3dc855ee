package dev.cks.testkit;

import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.EvolutionResult;
import dev.cks.api.plugin.Knowledge;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Keeps structures for the duration of a test; a session's one version is named after it. */
final class MemorySessions implements Sessions {

    private final Knowledge knowledge;
    private final Map<String, KnowledgeStructure> structures;

    MemorySessions(Knowledge knowledge, Map<String, KnowledgeStructure> structures) {
        this.knowledge = knowledge;
        this.structures = new LinkedHashMap<>(structures);
    }

    @Override
    public Validation open(String json, List<String> extensions) {
        String id = "session-" + (structures.size() + 1);
        structures.put(id, knowledge.admit(json));
        return validate(id, extensions);
    }

    @Override
    public Validation validate(String sessionId, List<String> extensions) {
        ValidationReport report = knowledge.judge(structure(sessionId), extensions);
        return new Validation(
                report, Optional.of(sessionId), report.valid() ? Optional.of(version(sessionId)) : Optional.empty());
    }

    @Override
    public Snapshot current(String sessionId) {
        return new Snapshot(sessionId, structure(sessionId), Optional.of(version(sessionId)));
    }

    @Override
    public Evolved evolve(String sessionId, @Nullable Object operations, List<String> extensions) {
        return keep(sessionId, preview(sessionId, operations, extensions));
    }

    @Override
    public Evolved evolveText(String json, @Nullable Object operations, List<String> extensions) {
        String id = "session-" + (structures.size() + 1);
        return keep(id, knowledge.evolve(knowledge.admit(json), operations, extensions));
    }

    @Override
    public EvolutionResult preview(String sessionId, @Nullable Object operations, List<String> extensions) {
        return knowledge.evolve(structure(sessionId), operations, extensions);
    }

    private Evolved keep(String sessionId, EvolutionResult evolution) {
        if (!evolution.result().valid()) {
            throw new ToolException(
                    ErrorCode.VALIDATION_FAILED,
                    "The result would break rules",
                    evolution.result().report().toJson(Integer.MAX_VALUE));
        }
        structures.put(sessionId, evolution.result().structure().orElseThrow());
        return new Evolved(evolution, sessionId, Optional.of(version(sessionId)));
    }

    private KnowledgeStructure structure(String sessionId) {
        return Optional.ofNullable(structures.get(sessionId))
                .orElseThrow(() ->
                        new ToolException(ErrorCode.SESSION_NOT_FOUND, "There is no session \"" + sessionId + "\""));
    }

    private static String version(String sessionId) {
        return "version-of-" + sessionId;
    }
}
