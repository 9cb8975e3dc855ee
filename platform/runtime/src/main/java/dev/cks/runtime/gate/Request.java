package dev.cks.runtime.gate;

import java.util.List;

/**
 * The extensions by which a structure is to be judged.
 *
 * @param extensions what the caller asks for: short names, qualified names, aliases or codes
 * @param remembered what the session was validated with before; it runs as well
 */
public record Request(List<String> extensions, List<String> remembered) {

    /** Copies the lists. */
    public Request {
        extensions = List.copyOf(extensions);
        remembered = List.copyOf(remembered);
    }

    /** Asks for these extensions, without a session that remembers any. */
    public static Request of(List<String> extensions) {
        return new Request(extensions, List.of());
    }
}
