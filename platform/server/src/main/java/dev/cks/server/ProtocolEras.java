package dev.cks.server;

import dev.cks.api.tool.Caller;
import dev.cks.server.rpc.Message;
import dev.cks.server.rpc.RequestHandler;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Serves both eras of the protocol on one connection: a request that claims a version in its metadata belongs to the
 * modern era, others to the classic one, unless the client opened in the modern era and never initialized. A client that
 * opened in the classic era stays there, also when it tries a method of the other.
 *
 * <p>Each era is set up when the first request belongs to it, because setting up both doubles the time to the first
 * answer. Used by the reading thread only.
 */
final class ProtocolEras implements RequestHandler {

    private static final String VERSION_CLAIM = "io.modelcontextprotocol/protocolVersion";

    private final OfferedMethods methods;
    private final ServerIdentity identity;
    private final Caller peer;
    private @Nullable ClassicEra classic;
    private volatile @Nullable ModernEra modern;
    private boolean openedModern;
    private boolean opened;

    /**
     * Serves one client.
     *
     * @param peer who it is, apart from what it says of itself
     */
    ProtocolEras(Exposure exposure, ServerIdentity identity, Caller peer) {
        this.peer = peer;
        this.methods = new OfferedMethods(exposure);
        this.identity = identity;
    }

    @Override
    public Work plan(Message.Request request) {
        boolean quick = OfferedMethods.isQuick(request.method());
        return isModern(request)
                ? modern().plan(request, peer, quick)
                : classic().plan(request, quick);
    }

    @Override
    public void inputEnded() {
        ModernEra opened = modern;
        if (opened != null) {
            opened.close();
        }
    }

    private boolean isModern(Message.Request request) {
        boolean claims = request.params().get("_meta") instanceof Map<?, ?> meta && meta.containsKey(VERSION_CLAIM);
        return switch (request.method()) {
            // A ping tells nothing of the era, and the modern one has none.
            case "ping" -> claims;
            case "server/discover", "subscriptions/listen" -> opened || open(true);
            case "initialize" -> claims || open(false);
            default -> opened ? claims || openedModern : open(claims);
        };
    }

    /** Notes how the client opened; it may still change its mind by initializing. */
    private boolean open(boolean inModern) {
        opened = true;
        openedModern = inModern;
        return inModern;
    }

    private ClassicEra classic() {
        ClassicEra era = classic;
        if (era == null) {
            era = new ClassicEra(methods, new ClassicEngine(identity), peer);
            classic = era;
        }
        return era;
    }

    private ModernEra modern() {
        ModernEra era = modern;
        if (era == null) {
            era = new ModernEra(methods, identity);
            modern = era;
        }
        return era;
    }
}
