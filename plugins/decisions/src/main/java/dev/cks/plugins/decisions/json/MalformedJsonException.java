package dev.cks.plugins.decisions.json;

/** A text that is no JSON, or none that the ledger takes. */
public final class MalformedJsonException extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient JsonFault fault;

    MalformedJsonException(JsonFault fault) {
        super(fault.toString());
        this.fault = fault;
    }

    /** Returns where it is malformed and how. */
    public JsonFault fault() {
        return fault;
    }
}
