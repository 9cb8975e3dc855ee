package dev.cks.server.http;

import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** Answers what never gets as far as the front, malformed requests above all, without a page and without a stack trace. */
final class JsonErrors implements Request.Handler {

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        int status = request.getAttribute(ErrorHandler.ERROR_STATUS) instanceof Integer known ? known : 500;
        new Visit(request, response, callback)
                .refuse(status, status < 500 ? "The request is malformed" : "Internal error");
        return true;
    }
}
