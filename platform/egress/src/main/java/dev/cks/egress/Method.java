package dev.cks.egress;

/** How a server is asked. */
enum Method {
    /** For the status alone. */
    HEAD("HEAD"),
    /** For the status, of a server that doesn't serve HEAD; the content stays unread. */
    GET_LITTLE("GET"),
    /** For the content. */
    GET_ALL("GET");

    private final String verb;

    Method(String verb) {
        this.verb = verb;
    }

    String verb() {
        return verb;
    }
}
