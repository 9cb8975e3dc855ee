package dev.cks.server.method;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.server.rpc.RpcError;
import dev.cks.server.rpc.RpcException;
import java.util.Set;

/** Tells the failure of a service in the terms of the protocol. */
public final class Refusal {

    /** What another request wouldn't meet. */
    private static final Set<ErrorCode> OF_PARAMETERS =
            Set.of(ErrorCode.INVALID_PARAMETER, ErrorCode.RESPONSE_TOO_LARGE);

    private Refusal() {}

    /** Returns the failure of the request; its data holds the code. */
    public static RpcException of(ToolException refused) {
        int code = OF_PARAMETERS.contains(refused.code()) ? RpcError.INVALID_PARAMS : RpcError.INTERNAL_ERROR;
        return new RpcException(new RpcError(code, String.valueOf(refused.getMessage()), refused.toJson()));
    }
}
