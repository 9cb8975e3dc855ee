package dev.cks.host.capability;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.plugin.Attestation;
import dev.cks.api.plugin.Client;
import dev.cks.api.plugin.Graphs;
import dev.cks.api.plugin.Http;
import dev.cks.api.plugin.Knowledge;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.tool.Caller;
import dev.cks.api.tool.Progress;
import dev.cks.api.tool.ToolCall;
import java.nio.file.Path;
import java.time.Instant;

/**
 * A call whose services are those that were granted. Judging what the call brings takes no grant.
 *
 * @param call the call
 * @param gatekeeper knows what was granted
 */
record GrantedCall(ToolCall call, Gatekeeper gatekeeper) implements ToolCall {

    @Override
    public JsonObject arguments() {
        return call.arguments();
    }

    @Override
    public Caller caller() {
        return call.caller();
    }

    @Override
    public int answerBytes() {
        return call.answerBytes();
    }

    @Override
    public Progress progress() {
        return call.progress();
    }

    @Override
    public boolean cancelled() {
        return call.cancelled();
    }

    @Override
    public Instant now() {
        return call.now();
    }

    @Override
    public Knowledge knowledge() {
        return call.knowledge();
    }

    @Override
    public Sessions sessions() {
        gatekeeper.require("sessions()", Capability.SESSIONS_READ, Capability.SESSIONS_WRITE);
        return new GrantedSessions(call.sessions(), gatekeeper);
    }

    @Override
    public Http http() {
        gatekeeper.require("http()", Capability.NETWORK);
        return call.http();
    }

    @Override
    public Attestation attestation() {
        gatekeeper.require("attestation()", Capability.ATTESTATION);
        return call.attestation();
    }

    @Override
    public Path dataDirectory() {
        gatekeeper.require("dataDirectory()", Capability.FILES);
        return call.dataDirectory();
    }

    @Override
    public Graphs graphs() {
        gatekeeper.require("graphs()", Capability.SESSIONS_READ, Capability.SESSIONS_WRITE);
        return new GrantedGraphs(call.graphs(), gatekeeper);
    }

    @Override
    public Client client() {
        return call.client();
    }
}
