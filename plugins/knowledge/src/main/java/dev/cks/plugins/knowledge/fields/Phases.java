package dev.cks.plugins.knowledge.fields;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolException;
import java.util.function.Supplier;

/** Tells the caller which part of a call is being worked on, and stops between parts when it is withdrawn. */
public final class Phases {

    private final ToolCall call;
    private final int total;
    private int done;

    public Phases(ToolCall call, int total) {
        this.call = call;
        this.total = total;
    }

    public <T> T during(String what, Supplier<T> work) {
        if (call.cancelled()) {
            throw new ToolException(ErrorCode.CANCELLED, ErrorCode.CANCELLED.when());
        }
        call.progress().report(done, total, what);
        T result = work.get();
        done++;
        return result;
    }
}
