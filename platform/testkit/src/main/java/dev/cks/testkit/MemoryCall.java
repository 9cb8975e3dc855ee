package dev.cks.testkit;

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
import dev.cks.core.structure.JsonObjects;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** A call by a test. */
record MemoryCall(
        Map<String, Object> values,
        Knowledge knowledge,
        Sessions sessions,
        Graphs graphs,
        Optional<World> world,
        Optional<Path> data,
        Client client)
        implements ToolCall {

    /** What lies outside the platform. */
    record World(Http http, Attestation attestation) {}

    @Override
    public Instant now() {
        return MemoryKnowledge.USUAL_NOW;
    }

    @Override
    public Http http() {
        return world.map(World::http).orElseGet(ToolCall.super::http);
    }

    @Override
    public Attestation attestation() {
        return world.map(World::attestation).orElseGet(ToolCall.super::attestation);
    }

    @Override
    public Path dataDirectory() {
        return data.orElseGet(ToolCall.super::dataDirectory);
    }

    @Override
    public JsonObject arguments() {
        return JsonObjects.of(values);
    }

    @Override
    public Caller caller() {
        return new Caller("test", "testkit", "test");
    }

    @Override
    public Progress progress() {
        return Progress.NONE;
    }

    @Override
    public boolean cancelled() {
        return Thread.currentThread().isInterrupted();
    }
}
