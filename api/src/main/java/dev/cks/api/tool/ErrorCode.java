package dev.cks.api.tool;

import java.util.List;
import org.apiguardian.api.API;

/**
 * A stable code of a failed tool call, with what it means and what to do about it.
 *
 * @param code the word in the answer's {@code error} field: lower-case words joined by underscores
 * @param when when it is answered
 * @param remedy what the caller does about it
 * @param retryable whether the same call may succeed later
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record ErrorCode(String code, String when, String remedy, boolean retryable) {

    /** An argument that must be there isn't. */
    public static final ErrorCode MISSING_PARAMETER =
            once("missing_parameter", "A required argument is absent.", "Call again with the named argument.");
    /** An argument has the wrong type or value, or isn't known. */
    public static final ErrorCode INVALID_PARAMETER = once(
            "invalid_parameter",
            "An argument has a wrong type or value, or is not known to the tool.",
            "Correct the named argument; the message says what is expected.");
    /** The text isn't a well-formed structure. */
    public static final ErrorCode INVALID_JSON = once(
            "invalid_json",
            "The text is no JSON, or no well-formed knowledge structure.",
            "Correct every place that `problems` lists by JSON pointer, line and column.");
    /** An extension name that nobody provides. */
    public static final ErrorCode UNKNOWN_EXTENSION = once(
            "unknown_extension",
            "No installed plugin provides one of the requested extensions.",
            "Use a name from `available`, or install the plugin that provides it.");
    /** An extension name that several plugins claim. */
    public static final ErrorCode AMBIGUOUS_EXTENSION = once(
            "ambiguous_extension",
            "Several plugins provide an extension of this short name.",
            "Use one of the qualified names in `candidates`.");
    /** A tool name that nobody provides. */
    public static final ErrorCode UNKNOWN_TOOL =
            once("unknown_tool", "No installed plugin provides the tool.", "Use a name from the list of tools.");
    /** No such session. */
    public static final ErrorCode SESSION_NOT_FOUND = once(
            "session_not_found",
            "There is no session of this id.",
            "Use an id that validate_knowledge gave, or open a session with it.");
    /** The session was closed. */
    public static final ErrorCode SESSION_CLOSED =
            once("session_closed", "The session was closed and takes no more changes.", "Open a new session.");
    /** No such version. */
    public static final ErrorCode VERSION_NOT_FOUND =
            once("version_not_found", "The session has no version of this id.", "Use an id that the session gave.");
    /** No such graph. */
    public static final ErrorCode GRAPH_NOT_FOUND =
            once("graph_not_found", "No graph is registered by this name.", "Use a name that list_graphs gives.");
    /** A branch that can't be made. */
    public static final ErrorCode BRANCH_FAILED = once(
            "branch_failed",
            "The session has no such version to branch off from.",
            "Use an id that list_versions gave.");
    /** Two sessions with nothing in common. */
    public static final ErrorCode MERGE_BASE_UNKNOWN = once(
            "merge_base_unknown",
            "The two sessions come from no common version.",
            "Name one as `base_version_id`, or merge the structures with merge_knowledge.");
    /** The store can't be used right now. */
    public static final ErrorCode STORE_BUSY = new ErrorCode(
            "store_busy",
            "Another process holds the store for longer than waiting is worth, for instance to compact it.",
            "Try again in a moment.",
            true);
    /** The store can't be used at all. */
    public static final ErrorCode STORE_UNAVAILABLE = once(
            "store_unavailable",
            "The store can't be opened or written: no room, no permission, or made by a newer version of the platform.",
            "The message names the file and the reason; ask the operator to run cks store check.");
    /** Something in the store isn't what was put there. */
    public static final ErrorCode STORE_DAMAGED = once(
            "store_damaged",
            "What the store holds for this session or version isn't what was put there.",
            "Run cks store check, and restore a backup if need be; the rest of the store is unaffected.");
    /** An operation isn't one, or a field of it is malformed. */
    public static final ErrorCode INVALID_OPERATIONS = once(
            "invalid_operations",
            "The operations are no array, or one of them is malformed; nothing was applied.",
            "Correct the operation at `index`; `field` names the place within it.");
    /** The array of operations is empty. */
    public static final ErrorCode NO_OPERATIONS =
            once("no_operations", "The array of operations is empty.", "Send at least one operation.");
    /** A well-formed operation can't be applied to what is there. */
    public static final ErrorCode EVOLUTION_FAILED = once(
            "evolution_failed",
            "A well-formed operation can't be applied to the objects that are there; nothing was applied.",
            "Correct the operation at `index`, or send first what it needs.");
    /** A forged, altered or ambiguous verification record. */
    public static final ErrorCode UNVERIFIED_PROVENANCE = once(
            "unverified_provenance",
            "A verification record in the structure was not signed by this installation.",
            "Remove the record, or leave it as the platform made it; `details` names each one.");
    /** The result would break a rule. */
    public static final ErrorCode VALIDATION_FAILED = once(
            "validation_failed",
            "The result would break the rules listed in `diagnostics`.",
            "Correct the operations so that every listed rule holds.");
    /** Somebody else changed the session. */
    public static final ErrorCode CONCURRENT_MODIFICATION = new ErrorCode(
            "concurrent_modification",
            "The session changed while the call ran.",
            "Read the session again and repeat the call.",
            true);
    /** An address that may not be asked. */
    public static final ErrorCode UNSAFE_URL = once(
            "unsafe_url",
            "The address, or one that it redirects to, leads to something that isn't a public web server.",
            "Use the address of a public page; `rule` names what forbids this one.");
    /** Nobody answers. */
    public static final ErrorCode SOURCE_UNREACHABLE = new ErrorCode(
            "source_unreachable",
            "The name doesn't resolve, nobody answers, or the connection isn't secure.",
            "Check the address; try again later.",
            true);
    /** Redirected too often. */
    public static final ErrorCode TOO_MANY_REDIRECTS = once(
            "too_many_redirects",
            "The address redirects more often than is followed.",
            "Use the address that it leads to; `hops` lists how far it went.");
    /** The call took longer than allowed. */
    public static final ErrorCode TIMEOUT =
            new ErrorCode("timeout", "The call took longer than allowed.", "Try again, or with less.", true);
    /** The caller withdrew the call. */
    public static final ErrorCode CANCELLED =
            new ErrorCode("cancelled", "The caller withdrew the call.", "Call again when it is wanted.", true);
    /** Whoever calls, or the plugin that is called, may not do what the call needs. */
    public static final ErrorCode CAPABILITY_DENIED = once(
            "capability_denied",
            "The caller, or the plugin that is called, may not do what the call needs.",
            "Ask the operator for the named scope or capability.");
    /** The message is larger than allowed. */
    public static final ErrorCode PAYLOAD_TOO_LARGE = once(
            "payload_too_large", "The input is larger than the configured limit.", "Send less, or raise the limit.");
    /** The answer is larger than allowed. */
    public static final ErrorCode RESPONSE_TOO_LARGE = once(
            "response_too_large",
            "The answer of the tool is larger than the platform passes on.",
            "Ask for less at a time.");
    /** The plugin behind the tool was taken out of service. */
    public static final ErrorCode PLUGIN_QUARANTINED = once(
            "plugin_quarantined",
            "The plugin of the tool was taken out of service, because its calls took longer than allowed again and again.",
            "Do without it; whoever runs the platform can start it anew, and tell the plugin's author.");
    /** Not available here. */
    public static final ErrorCode NOT_SUPPORTED = once(
            "not_supported", "The call asks for something that is not available here.", "The message names what is.");
    /** The client couldn't answer what it was asked. */
    public static final ErrorCode CLIENT_FAILED = new ErrorCode(
            "client_failed",
            "The tool asked the client something, and the client failed to answer or answered amiss.",
            "Try again; the message tells what was wrong with the answer.",
            true);
    /** A fault of the platform or of a plugin. */
    public static final ErrorCode INTERNAL_ERROR = once(
            "internal_error",
            "The platform or a plugin failed.",
            "Report it with the correlation id; the log line of the same id tells the cause.");

    private static final List<ErrorCode> ALL = List.of(
            MISSING_PARAMETER,
            INVALID_PARAMETER,
            INVALID_JSON,
            UNKNOWN_EXTENSION,
            AMBIGUOUS_EXTENSION,
            UNKNOWN_TOOL,
            SESSION_NOT_FOUND,
            SESSION_CLOSED,
            VERSION_NOT_FOUND,
            GRAPH_NOT_FOUND,
            BRANCH_FAILED,
            MERGE_BASE_UNKNOWN,
            STORE_BUSY,
            STORE_UNAVAILABLE,
            STORE_DAMAGED,
            INVALID_OPERATIONS,
            NO_OPERATIONS,
            EVOLUTION_FAILED,
            UNVERIFIED_PROVENANCE,
            VALIDATION_FAILED,
            CONCURRENT_MODIFICATION,
            UNSAFE_URL,
            SOURCE_UNREACHABLE,
            TOO_MANY_REDIRECTS,
            TIMEOUT,
            CANCELLED,
            CAPABILITY_DENIED,
            PAYLOAD_TOO_LARGE,
            RESPONSE_TOO_LARGE,
            PLUGIN_QUARANTINED,
            NOT_SUPPORTED,
            CLIENT_FAILED,
            INTERNAL_ERROR);

    /** Refuses codes that aren't lower-case words joined by underscores. */
    public ErrorCode {
        if (!code.matches("[a-z]+(_[a-z]+)*")) {
            throw new IllegalArgumentException("Not a well-formed error code: \"" + code + "\"");
        }
    }

    /** Returns every code of the platform. */
    public static List<ErrorCode> all() {
        return ALL;
    }

    private static ErrorCode once(String code, String when, String remedy) {
        return new ErrorCode(code, when, remedy, false);
    }
}
