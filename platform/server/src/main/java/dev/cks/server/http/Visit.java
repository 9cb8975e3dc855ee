package dev.cks.server.http;

import dev.cks.api.tool.Caller;
import dev.cks.server.rpc.MessageWriter;
import dev.cks.server.rpc.RpcError;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * A request of HTTP on its way to its answer.
 *
 * @param request what is asked
 * @param response what is answered
 * @param callback is told when the answer is written
 */
record Visit(Request request, Response response, Callback callback) {

    static final String JSON = "application/json";

    private static final String CALLER = "dev.cks.caller";
    private static final String STILL = "dev.cks.still";

    /**
     * Remembers who asks.
     *
     * @param still tells whether he would be let in now as well
     */
    void admit(Caller caller, BooleanSupplier still) {
        request.setAttribute(CALLER, caller);
        request.setAttribute(STILL, still);
    }

    /** Tells whether who asks would be let in now as well; so is everybody where no token is asked for. */
    boolean isStillAdmitted() {
        return !(request.getAttribute(STILL) instanceof BooleanSupplier still) || still.getAsBoolean();
    }

    /** Returns who asks. */
    Caller caller() {
        if (request.getAttribute(CALLER) instanceof Caller caller) {
            return caller;
        }
        throw new IllegalStateException("Nobody was admitted");
    }

    /** Returns a header, empty when it isn't there. */
    Optional<String> header(String name) {
        return Optional.ofNullable(request.getHeaders().get(name)).map(String::strip);
    }

    /** Tells whether a header is there more than once. */
    boolean isRepeated(String name) {
        return request.getHeaders().getValuesList(name).size() > 1;
    }

    /** Tells whether a thing that is only read is asked for; refuses anything else. */
    boolean isRead() {
        boolean read = method().equals("GET") || method().equals("HEAD");
        if (!read) {
            with("Allow", "GET, HEAD").refuse(405, "What is here is got, by GET");
        }
        return read;
    }

    String method() {
        return request.getMethod();
    }

    /** Returns the address at the other end. */
    String peer() {
        return Request.getRemoteAddr(request);
    }

    /** Sets a header of the answer. */
    Visit with(String header, String value) {
        response.getHeaders().put(header, value);
        return this;
    }

    /** Answers with nothing but a status. */
    void end(int status) {
        response.setStatus(status);
        response.write(true, null, callback);
    }

    /** Answers with a text. */
    void end(int status, String type, byte[] content) {
        response.setStatus(status);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, type);
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, content.length);
        response.write(true, ByteBuffer.wrap(content), callback);
    }

    /** Answers with a JSON text. */
    void json(int status, byte[] content) {
        end(status, JSON, content);
    }

    /** Refuses in the form of an error that answers no message. */
    void refuse(int status, String why) {
        refuse(
                status,
                new RpcError(status == 429 || status >= 500 ? RpcError.OVERLOADED : RpcError.INVALID_REQUEST, why));
    }

    /** Refuses in the form of an error that answers no message. */
    void refuse(int status, RpcError error) {
        refuse(status, Optional.empty(), error);
    }

    /**
     * Refuses a message.
     *
     * @param id the id of the message, as far as it is known
     */
    void refuse(int status, Optional<Object> id, RpcError error) {
        if (status == 429 || status == 503) {
            with(HttpHeader.RETRY_AFTER.asString(), "1");
        }
        closeUnlessRead();
        json(status, MessageWriter.error(id, error));
    }

    /** A connection ends on which the rest of a body is still to come; the client is told, so that it uses another. */
    private void closeUnlessRead() {
        if (!response.getHeaders().contains(HttpHeader.CONNECTION) && !request.consumeAvailable()) {
            with(HttpHeader.CONNECTION.asString(), "close");
        }
    }

    /** Refuses, and reads nothing more from the client. */
    void refuseAndClose(int status, RpcError error) {
        with(HttpHeader.CONNECTION.asString(), "close");
        refuse(status, error);
    }
}
