package dev.cks.egress;

import java.util.Optional;

/**
 * What one request came to.
 *
 * @param status the status
 * @param location where the answer says to look
 * @param sha256 the digest of the content in lower-case hexadecimal, if it was wanted
 */
record Exchange(int status, Optional<String> location, Optional<String> sha256) {

    private static final int METHOD_NOT_ALLOWED = 405;
    private static final int NOT_IMPLEMENTED = 501;

    /** Tells whether the server doesn't serve the method. */
    boolean unserved() {
        return status == METHOD_NOT_ALLOWED || status == NOT_IMPLEMENTED;
    }

    /** Returns where to ask next; empty at the end, which 300 is, and a redirection to nowhere. */
    Optional<String> redirection() {
        return switch (status) {
            case 301, 302, 303, 307, 308 -> location;
            default -> Optional.empty();
        };
    }
}
