package dev.cks.server;

/**
 * How the server introduces itself.
 *
 * @param version its version
 */
record ServerIdentity(String version) {

    static final String NAME = "cks-platform";
    static final String TITLE = "CKS Platform";

    /** What a model is told before it sees the first tool. */
    static final String INSTRUCTIONS =
            "Keeps canonical knowledge structures: objects and relations in versioned sessions, checked by rules. "
                    + "Start with validate_knowledge, which checks a structure and opens a session; pass the session_id on "
                    + "to the other tools. A failed call answers an object with `error` and `message`; the message says "
                    + "what to do, and list-extensions names every rule that can be asked for.";
}
