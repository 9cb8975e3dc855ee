package dev.cks.server.rpc;

/** Ends the handling of a request with an error of the protocol; an expected failure without a stack trace. */
public final class RpcException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient RpcError error;

    /** Makes the failure from its error. */
    public RpcException(RpcError error) {
        super(error.message(), null, false, false);
        this.error = error;
    }

    /** Returns a failure that blames the parameters. */
    public static RpcException invalidParams(String message) {
        return new RpcException(new RpcError(RpcError.INVALID_PARAMS, message));
    }

    /** Returns the error to answer. */
    public RpcError error() {
        return error;
    }
}
