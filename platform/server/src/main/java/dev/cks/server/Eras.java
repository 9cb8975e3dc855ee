package dev.cks.server;

import dev.cks.api.tool.Caller;
import dev.cks.api.tool.ToolInfo;
import dev.cks.server.change.Changes;
import dev.cks.server.client.StateSeal;
import dev.cks.server.rpc.Message;
import dev.cks.server.rpc.RequestHandler;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Both eras of the protocol over what a server offers. Each is set up when the first request belongs to it, because setting
 * up both doubles the time to the first answer. Safe for use by many threads.
 */
public final class Eras {

    /** The versions of the classic era, the newest last. */
    public static final List<String> CLASSIC_VERSIONS = List.of("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25");

    private static final String VERSION_CLAIM = "io.modelcontextprotocol/protocolVersion";

    private final ServerLimits limits;
    private final CurrentMethods methods;
    private final ServerIdentity identity;
    private final Changes changes;
    private final StateSeal seal;
    private volatile @Nullable ClassicEngine classic;
    private volatile @Nullable ModernEra modern;

    /**
     * Offers both eras.
     *
     * @param version the version that the server gives as its own
     */
    public Eras(Exposure exposure, String version) {
        this.limits = exposure.limits();
        this.methods = new CurrentMethods(exposure.generations());
        this.identity = new ServerIdentity(version);
        this.changes = exposure.changes();
        this.seal = new StateSeal(exposure.clock(), limits.answer());
    }

    /** Tells whether parameters claim a version in their metadata, as all of the modern era do. */
    public static boolean claimsVersion(Map<String, Object> params) {
        return params.get("_meta") instanceof Map<?, ?> meta && meta.containsKey(VERSION_CLAIM);
    }

    /** Returns the version that parameters claim in their metadata, empty when they claim none that could be one. */
    public static Optional<String> claimedVersion(Map<String, Object> params) {
        return params.get("_meta") instanceof Map<?, ?> meta && meta.get(VERSION_CLAIM) instanceof String version
                ? Optional.of(version)
                : Optional.empty();
    }

    /**
     * Returns what serves one client of the classic era.
     *
     * @param peer who it is, apart from what it will say of itself
     */
    public RequestHandler classic(Caller peer) {
        return new ClassicEra(methods, classicEngine(), peer, limits.answer(), changes);
    }

    /**
     * Decides what is to be done about a request of the modern era.
     *
     * @param peer who makes it, apart from what the request says
     */
    public RequestHandler.Work modern(Message.Request request, Caller peer) {
        return modernEra().plan(request, peer);
    }

    /** Returns the description of a tool. */
    public Optional<ToolInfo> tool(String name) {
        return methods.tool(name);
    }

    /** Ends the subscriptions. */
    public void close() {
        ModernEra opened = modern;
        if (opened != null) {
            opened.close();
        }
    }

    private ClassicEngine classicEngine() {
        ClassicEngine engine = classic;
        return engine == null ? openClassic() : engine;
    }

    private synchronized ClassicEngine openClassic() {
        ClassicEngine engine = classic;
        if (engine == null) {
            engine = new ClassicEngine(identity);
            classic = engine;
        }
        return engine;
    }

    private ModernEra modernEra() {
        ModernEra era = modern;
        return era == null ? openModern() : era;
    }

    private synchronized ModernEra openModern() {
        ModernEra era = modern;
        if (era == null) {
            era = new ModernEra(methods, identity, seal, changes);
            modern = era;
        }
        return era;
    }
}
