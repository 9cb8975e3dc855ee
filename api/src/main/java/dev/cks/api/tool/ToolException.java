package dev.cks.api.tool;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.apiguardian.api.API;

/**
 * Ends a tool call with a coded error.
 *
 * <p>The platform turns it into the answer {@code {"error": code, "message": text, ...details}}. It carries no stack
 * trace, for it reports an expected failure.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class ToolException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient ErrorCode code;
    private final transient Map<String, Object> details;

    /** Makes an error without further fields. */
    public ToolException(ErrorCode code, String message) {
        this(code, message, Map.of());
    }

    /**
     * Makes an error.
     *
     * @param code the stable code
     * @param message what is wrong, where, and what to do about it
     * @param details further fields of the answer as plain JSON values
     */
    public ToolException(ErrorCode code, String message, Map<String, Object> details) {
        super(Objects.requireNonNull(message), null, false, false);
        this.code = code;
        this.details = Collections.unmodifiableMap(new LinkedHashMap<>(details));
    }

    /** Returns what is wrong, where, and what to do about it. */
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }

    /** Returns the stable code. */
    public ErrorCode code() {
        return code;
    }

    /** Returns the further fields of the answer. */
    public Map<String, Object> details() {
        return details;
    }

    /** Returns the answer as plain JSON values. */
    public Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>(details);
        json.put("error", code.code());
        json.put("message", getMessage());
        return json;
    }
}
