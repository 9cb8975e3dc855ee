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
import java.time.Duration;

/** Serves over HTTP until the process is told to end. */
final class HttpService {

    /** What the end may take besides the calls that are under way. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

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

    /**
     * Serves until the end is wanted, then lets what is under way end within its limit.
     *
     * @return what is to be told once everything else has ended, too
     */
    StopSignal serve(Exposure exposure, HttpOptions options) {
        makeFirstToken();
        HttpServer server = start(exposure, options);
        StopSignal end = StopSignal.heeded(exposure.limits().drain().plus(PATIENCE));
        remarks.line("cks: serving at " + server.address() + "/mcp");
        end.await();
        server.stop();
        return end;
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
