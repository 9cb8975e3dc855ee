package dev.cks.api.tool;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.plugin.Attestation;
import dev.cks.api.plugin.Client;
import dev.cks.api.plugin.Graphs;
import dev.cks.api.plugin.Http;
import dev.cks.api.plugin.Knowledge;
import dev.cks.api.plugin.Sessions;
import java.nio.file.Path;
import java.time.Instant;
import org.apiguardian.api.API;

/**
 * One call of a tool: its arguments, its caller, and the services that the plugin was granted.
 *
 * <p>Presence and top-level types of arguments have been checked against the input schema; what lies deeper is the
 * tool's to check. Valid for the duration of the call; not for implementing outside the platform.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface ToolCall {

    /** Returns how many bytes the answer may have, as {@link AnswerSize} counts them. */
    default int answerBytes() {
        return AnswerSize.USUAL;
    }

    /** Returns the arguments. */
    JsonObject arguments();

    /** Returns who calls. */
    Caller caller();

    /** Returns where to report progress. */
    Progress progress();

    /** Tells whether the caller withdrew the call; the thread is interrupted as well. */
    boolean cancelled();

    /** Returns the one instant that counts as now for the whole call. */
    Instant now();

    /** Returns the service that reads and judges structures. */
    Knowledge knowledge();

    /** Returns the service that keeps structures. */
    Sessions sessions();

    /**
     * Returns the way out to the public internet.
     *
     * @throws ToolException {@code not_supported} where there is none
     */
    default Http http() {
        throw new ToolException(ErrorCode.NOT_SUPPORTED, "Nothing reaches the internet here");
    }

    /**
     * Returns the service that signs what was seen.
     *
     * @throws ToolException {@code not_supported} where there is none
     */
    default Attestation attestation() {
        throw new ToolException(ErrorCode.NOT_SUPPORTED, "Nothing is signed here");
    }

    /**
     * Returns the directory for what the plugin keeps itself; it may not be there yet. Servers that share a home share it, and
     * whatever is kept there isn't undone with the call.
     *
     * @throws ToolException {@code not_supported} where nothing is kept
     */
    default Path dataDirectory() {
        throw new ToolException(ErrorCode.NOT_SUPPORTED, "Nothing is kept here");
    }

    /** Returns the service that gives sessions names. */
    Graphs graphs();

    /** Returns the client, and through it the person or the model that it serves; there may be none that takes a question. */
    Client client();
}
