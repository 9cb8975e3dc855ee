package dev.cks.server;

import dev.cks.api.tool.Caller;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Excerpt;
import dev.cks.api.tool.ToolException;
import dev.cks.api.tool.ToolInfo.SessionArgument;
import dev.cks.runtime.SessionDirectory;
import dev.cks.runtime.SessionState;
import java.util.Map;
import java.util.function.Function;

/** Refuses calls whose session doesn't exist, or is closed while the tool would change it. */
final class SessionResolution implements Stage {

    private final Stage next;
    private final Function<Caller, SessionDirectory> sessions;

    SessionResolution(Stage next, Function<Caller, SessionDirectory> sessions) {
        this.next = next;
        this.sessions = sessions;
    }

    @Override
    public ToolAnswer answer(RoutedCall call) {
        call.tool()
                .info()
                .session()
                .ifPresent(argument -> check(
                        argument,
                        call.arguments(),
                        sessions.apply(call.request().caller())));
        return next.answer(call);
    }

    private static void check(SessionArgument argument, Map<String, Object> arguments, SessionDirectory known) {
        Object value = arguments.get(argument.name());
        if (value == null) {
            return;
        }
        if (!(value instanceof String id)) {
            throw new ToolException(
                    ErrorCode.INVALID_PARAMETER,
                    "The argument \"" + argument.name() + "\" must be a string",
                    Map.of("parameter", argument.name()));
        }
        if (argument.mustBeOpen()) {
            requireOpen(id, known);
        } else {
            requireThere(id, known);
        }
    }

    private static void requireOpen(String id, SessionDirectory known) {
        if (state(id, known) != SessionState.OPEN) {
            throw refusal(ErrorCode.SESSION_CLOSED, "There is only a closed session", id);
        }
    }

    /** What a damaged session is good for still, its deletion say, the tool knows. */
    private static void requireThere(String id, SessionDirectory known) {
        try {
            state(id, known);
        } catch (ToolException failure) {
            if (!failure.code().equals(ErrorCode.STORE_DAMAGED)) {
                throw failure;
            }
        }
    }

    private static SessionState state(String id, SessionDirectory known) {
        return known.state(id).orElseThrow(() -> refusal(ErrorCode.SESSION_NOT_FOUND, "There is no session", id));
    }

    private static ToolException refusal(ErrorCode code, String what, String id) {
        String excerpt = Excerpt.of(id);
        String message = what + " \"" + excerpt + "\". " + code.remedy();
        return new ToolException(code, message, Map.of("session_id", excerpt));
    }
}
