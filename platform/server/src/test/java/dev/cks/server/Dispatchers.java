package dev.cks.server;

import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Knowledge;
import dev.cks.api.plugin.Sessions;
import dev.cks.host.RegisteredTool;
import dev.cks.runtime.SessionState;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Dispatchers over fake tools, with one open session, one closed session, and the correlation id {@code id-1}. */
final class Dispatchers {

    static final ServerLimits LIMITS = new ServerLimits(1 << 20, 1 << 10, 8, Duration.ofSeconds(2));

    private static final Map<String, SessionState> SESSIONS =
            Map.of("open", SessionState.OPEN, "closed", SessionState.CLOSED);

    private Dispatchers() {}

    static ToolDispatcher of(RegisteredTool... tools) {
        return of(LIMITS, tools);
    }

    static ToolDispatcher of(ServerLimits limits, RegisteredTool... tools) {
        return new ToolDispatcher(
                FakeCatalog.of(tools),
                id -> Optional.ofNullable(SESSIONS.get(id)),
                new Services(new UnusedKnowledge(), new UnusedSessions()),
                () -> "id-1",
                limits);
    }

    private static final class UnusedKnowledge implements Knowledge {

        @Override
        public KnowledgeStructure admit(String json) {
            throw new AssertionError("not used");
        }

        @Override
        public ValidationReport judge(KnowledgeStructure structure, List<String> extensions) {
            throw new AssertionError("not used");
        }

        @Override
        public String serialize(KnowledgeStructure structure) {
            throw new AssertionError("not used");
        }

        @Override
        public Map<String, Object> explain(KnowledgeStructure structure) {
            throw new AssertionError("not used");
        }

        @Override
        public Map<String, Object> explain(KnowledgeStructure structure, String objectId) {
            throw new AssertionError("not used");
        }
    }

    private static final class UnusedSessions implements Sessions {

        @Override
        public Validation open(String json, List<String> extensions) {
            throw new AssertionError("not used");
        }

        @Override
        public Validation validate(String sessionId, List<String> extensions) {
            throw new AssertionError("not used");
        }

        @Override
        public Snapshot current(String sessionId) {
            throw new AssertionError("not used");
        }
    }
}
