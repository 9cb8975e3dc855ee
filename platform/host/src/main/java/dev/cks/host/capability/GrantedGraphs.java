package dev.cks.host.capability;

import dev.cks.api.plugin.GraphInfo;
import dev.cks.api.plugin.Graphs;
import dev.cks.api.plugin.Page;
import java.util.Optional;

/**
 * Names of sessions as far as sessions were granted.
 *
 * @param graphs all of them
 * @param gatekeeper knows what was granted
 */
record GrantedGraphs(Graphs graphs, Gatekeeper gatekeeper) implements Graphs {

    @Override
    public GraphInfo register(Registration registration, boolean replace) {
        gatekeeper.require("graphs().register", Capability.SESSIONS_WRITE);
        return graphs.register(registration, replace);
    }

    @Override
    public Optional<GraphInfo> find(String name) {
        gatekeeper.require("graphs().find", Capability.SESSIONS_READ);
        return graphs.find(name);
    }

    @Override
    public Page<GraphInfo> list(Filter filter, Page.Request page) {
        gatekeeper.require("graphs().list", Capability.SESSIONS_READ);
        return graphs.list(filter, page);
    }

    @Override
    public Optional<GraphInfo> unregister(String name) {
        gatekeeper.require("graphs().unregister", Capability.SESSIONS_WRITE);
        return graphs.unregister(name);
    }
}
