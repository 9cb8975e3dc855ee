package dev.cks.server;

import dev.cks.server.change.Changes;
import java.time.InstantSource;

/**
 * What a server offers to its clients as long as it runs.
 *
 * @param generations what is offered, one generation after the other
 * @param limits what the server bears
 * @param clock says what time it is
 * @param changes tells what changes meanwhile
 */
public record Exposure(Generations generations, ServerLimits limits, InstantSource clock, Changes changes) {

    /** Makes what is offered without an end, and tells what changes in what is kept. */
    public Exposure(ToolDispatcher dispatcher, Services services, Toolset toolset, Changes changes) {
        this(
                Generations.only(new Offered(dispatcher, services, toolset)),
                dispatcher.limits(),
                services.clock(),
                changes);
    }

    /** Makes what never changes. */
    public Exposure(ToolDispatcher dispatcher, Services services, Toolset toolset) {
        this(dispatcher, services, toolset, new Changes());
    }
}
