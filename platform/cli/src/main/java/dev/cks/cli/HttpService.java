package dev.cks.cli;

import dev.cks.cli.screen.CommandException;
import dev.cks.cli.screen.Screen;
import dev.cks.core.Version;
import dev.cks.core.files.FailureReason;
import dev.cks.server.Exposure;
import dev.cks.server.http.HttpOptions;
import dev.cks.server.http.HttpServer;
import dev.cks.server.http.HttpServices;
import dev.cks.server.http.TokenFile;
import java.io.IOException;

/** Serves over HTTP until the process is told to end. */
final class HttpService {

    private final HttpServices services;
    private final Screen remarks;

    /**
     * Makes a service.
     *
     * @param remarks where the address is told, and the first token
     */
    HttpService(HttpServices services, Screen remarks) {
        this.services = services;
        this.remarks = remarks;
    }

    /** Serves until the end is wanted, then lets what is under way end within its limit. */
    void serve(Exposure exposure, HttpOptions options, StopSignal end) {
        makeFirstToken();
        HttpServer server = start(exposure, options);
        remarks.line("cks: serving at " + server.address() + "/mcp");
        end.await();
        server.stop();
    }

    /** Without one nobody could ask for anything. */
    private void makeFirstToken() {
        TokenFile tokens = services.tokens();
        try {
            if (tokens.tokens().isEmpty()) {
                remarks.line("cks: the token admin, told only now: " + tokens.add("admin", "admin"));
            }
        } catch (IOException unusable) {
            throw CommandException.environment(
                    "The tokens in " + tokens.path() + " can't be used: " + FailureReason.of(unusable));
        }
    }

    private HttpServer start(Exposure exposure, HttpOptions options) {
        try {
            return HttpServer.start(exposure, Version.current(), options, services);
        } catch (IOException unusable) {
            throw CommandException.environment("The server can't listen at " + options.host() + ":" + options.port()
                    + ": " + FailureReason.of(unusable));
        }
    }
}
