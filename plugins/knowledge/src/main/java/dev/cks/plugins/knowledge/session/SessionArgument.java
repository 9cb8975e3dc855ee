package dev.cks.plugins.knowledge.session;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolException;
import java.util.Map;
import java.util.Optional;

/** The arguments by which a tool takes a session, and a version of it. */
final class SessionArgument {

    static final String SESSION_ID = "session_id";
    static final String VERSION_ID = "version_id";
    static final String TARGET_VERSION_ID = "target_version_id";
    static final Map<String, Object> SESSION = Schema.text("Id of the session.");

    private SessionArgument() {}

    static String session(ToolCall call) {
        return text(call, SESSION_ID);
    }

    static Optional<String> version(ToolCall call) {
        return call.arguments().text(VERSION_ID);
    }

    /** Returns an argument that must be there; the platform has seen to that already. */
    static String text(ToolCall call, String name) {
        return call.arguments()
                .text(name)
                .orElseThrow(() -> new ToolException(
                        ErrorCode.MISSING_PARAMETER,
                        "The argument \"" + name + "\" is missing",
                        Map.of("parameter", name)));
    }
}
