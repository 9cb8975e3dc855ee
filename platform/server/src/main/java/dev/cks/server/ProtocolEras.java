package dev.cks.server;

import dev.cks.api.tool.Caller;
import dev.cks.server.rpc.Announcements;
import dev.cks.server.rpc.Message;
import dev.cks.server.rpc.RequestHandler;
import dev.cks.server.rpc.RpcError;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Serves both eras of the protocol on one connection: a request that claims a version in its metadata belongs to the
 * modern era, others to the classic one, unless the client opened in the modern era and never initialized. A client that
 * opened in the classic era stays there, also when it tries a method of the other.
 *
 * <p>Used by the reading thread only.
 */
final class ProtocolEras implements RequestHandler {

    private static final String MODERN = "2026-07-28";

    private final Eras eras;
    private final Caller peer;
    private volatile Announcements client = (method, params) -> {};
    private volatile @Nullable RequestHandler classic;
    private boolean openedModern;
    private boolean opened;

    /**
     * Serves one client.
     *
     * @param peer who it is, apart from what it says of itself
     */
    ProtocolEras(Eras eras, Caller peer) {
        this.eras = eras;
        this.peer = peer;
    }

    @Override
    public Work plan(Message.Request request) {
        if (!isModern(request)) {
            return classic().plan(request);
        }
        return request.method().equals("initialize")
                ? new Work(true, exchange -> exchange.fail(noIntroduction(request.params())))
                : eras.modern(request, peer);
    }

    @Override
    public void reach(Announcements reached) {
        client = reached;
    }

    @Override
    public void inputEnded() {
        RequestHandler opened = classic;
        if (opened != null) {
            opened.inputEnded();
        }
        eras.close();
    }

    /** The modern era knows no introduction; who tries one is told which versions the metadata may claim. */
    private static RpcError noIntroduction(Map<String, Object> params) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("supported", List.of(MODERN));
        if (params.get("protocolVersion") instanceof String requested) {
            data.put("requested", requested);
        }
        return new RpcError(
                RpcError.UNSUPPORTED_VERSION,
                "There is no initialize in protocol version " + MODERN + ", only metadata",
                data);
    }

    private boolean isModern(Message.Request request) {
        boolean claims = Eras.claimsVersion(request.params());
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

    private RequestHandler classic() {
        RequestHandler era = classic;
        if (era == null) {
            era = eras.classic(peer);
            era.reach(client);
            classic = era;
        }
        return era;
    }
}
