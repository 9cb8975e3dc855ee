package dev.cks.server;

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
import dev.cks.runtime.Staged;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/** What a tool sees of a call. */
final class DispatchedCall implements ToolCall {

    private final Arguments arguments;
    private final ToolRequest request;
    private final Optional<Staged> staged;
    private final Services services;
    private final String plugin;
    private final Instant now;
    private final int answerBytes;

    DispatchedCall(RoutedCall call, Services services, int answerBytes) {
        this.answerBytes = answerBytes;
        this.arguments = new Arguments(call.arguments());
        this.request = call.request();
        this.staged = call.staged();
        this.services = services;
        this.plugin = call.tool().pluginId();
        this.now = services.clock().instant();
    }

    @Override
    public JsonObject arguments() {
        return arguments;
    }

    @Override
    public int answerBytes() {
        return answerBytes;
    }

    @Override
    public Caller caller() {
        return request.caller();
    }

    @Override
    public Progress progress() {
        return request.progress();
    }

    @Override
    public boolean cancelled() {
        return request.cancelled().getAsBoolean();
    }

    @Override
    public Instant now() {
        return now;
    }

    @Override
    public Knowledge knowledge() {
        return services.knowledge();
    }

    @Override
    public Sessions sessions() {
        return staged.map(aside -> aside.sessions(caller()))
                .orElseGet(() -> services.sessions().apply(caller()));
    }

    @Override
    public Http http() {
        return services.web().apply(plugin, caller());
    }

    @Override
    public Attestation attestation() {
        return services.attestation();
    }

    @Override
    public Path dataDirectory() {
        return services.data().apply(plugin);
    }

    @Override
    public Graphs graphs() {
        return staged.map(aside -> aside.graphs(caller()))
                .orElseGet(() -> services.graphs().apply(caller()));
    }

    @Override
    public Client client() {
        return request.client();
    }
}
