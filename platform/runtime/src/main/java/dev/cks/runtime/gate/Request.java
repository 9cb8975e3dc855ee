package dev.cks.runtime.gate;

import java.util.List;

/**
 * The extensions by which a structure is to be judged.
 *
 * @param extensions what the caller asks for: short names, qualified names, aliases or codes
 * @param remembered what the session was validated with before; it runs as well
 * @param linksMayFollow whether a genuine record may stand without its link, because a later change may bring it
 */
public record Request(List<String> extensions, List<String> remembered, boolean linksMayFollow) {

    /** Copies the lists. */
    public Request {
        extensions = List.copyOf(extensions);
        remembered = List.copyOf(remembered);
    }

    /** Asks for these extensions, without a session that remembers any. */
    public static Request of(List<String> extensions) {
        return new Request(extensions, List.of(), false);
    }

    /** Asks for these extensions and those that a session remembers. */
    public static Request of(List<String> extensions, List<String> remembered) {
        return new Request(extensions, remembered, false);
    }

    /** Asks for the same of a change, which may be one of several. */
    public static Request ofChange(List<String> extensions, List<String> remembered) {
        return new Request(extensions, remembered, true);
    }
}
