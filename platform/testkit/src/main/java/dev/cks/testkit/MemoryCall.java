package dev.cks.testkit;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.plugin.Graphs;
import dev.cks.api.plugin.Knowledge;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.tool.Caller;
import dev.cks.api.tool.Progress;
import dev.cks.api.tool.ToolCall;
import dev.cks.core.structure.JsonObjects;
import java.util.Map;

/** A call by a test. */
record MemoryCall(Map<String, Object> values, Knowledge knowledge, Sessions sessions, Graphs graphs)
        implements ToolCall {

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
