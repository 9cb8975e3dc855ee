package dev.cks.plugins.knowledge.session;

import dev.cks.api.plugin.Sessions.Snapshot;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.ToolCall;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Two states of a session that are compared.
 *
 * @param base the earlier one
 * @param other the later one
 */
record VersionPair(Snapshot base, Snapshot other) {

    static final String OTHER_VERSION_ID = "other_version_id";

    static final Map<String, Object> INPUT = Schema.closed(
            Map.of(
                    SessionArgument.SESSION_ID,
                    SessionArgument.SESSION,
                    SessionArgument.TARGET_VERSION_ID,
                    Schema.text("Id of the version to compare from."),
                    OTHER_VERSION_ID,
                    Schema.text("Id of the version to compare with; what the session holds now when left out.")),
            SessionArgument.SESSION_ID,
            SessionArgument.TARGET_VERSION_ID);

    static VersionPair of(ToolCall call) {
        String session = SessionArgument.session(call);
        Snapshot base = call.sessions().at(session, SessionArgument.text(call, SessionArgument.TARGET_VERSION_ID));
        Optional<String> other = call.arguments().text(OTHER_VERSION_ID);
        Supplier<Snapshot> now = () -> call.sessions().current(session);
        return new VersionPair(
                base, other.map(version -> call.sessions().at(session, version)).orElseGet(now));
    }

    /** Adds the fields that say what was compared. */
    void put(Map<String, Object> answer) {
        answer.put("session_id", base.sessionId());
        answer.put("base_version_id", base.versionId().orElse(""));
        other.versionId()
                .ifPresentOrElse(version -> answer.put("current_version_id", version), () -> answer.put("draft", true));
        base.putUnverified(answer);
        other.putUnverified(answer);
    }

    static void describe(Map<String, Object> properties) {
        properties.put("session_id", Schema.text("The session."));
        properties.put("base_version_id", Schema.text("The version that was compared from."));
        properties.put("current_version_id", Schema.text("The version that was compared with; absent for a draft."));
        properties.put("draft", Schema.flag("True when what the session holds now is a draft."));
    }
}
