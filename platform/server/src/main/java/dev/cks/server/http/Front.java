package dev.cks.server.http;

import dev.cks.server.fault.FaultLog;
import dev.cks.server.rpc.RpcError;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.slf4j.LoggerFactory;

/** Every request's way in: known names only, pages that may ask only, and a token for all that isn't open to everybody. */
final class Front extends Handler.Abstract {

    private static final String METHODS = "GET, POST, DELETE, OPTIONS";
    private static final String HEADERS = "Authorization, Content-Type, Accept, Last-Event-ID, Mcp-Session-Id,"
            + " MCP-Protocol-Version, Mcp-Method, Mcp-Name";
    private static final String EXPOSED = "Mcp-Session-Id, Retry-After, WWW-Authenticate";

    /** What decides who is let in, and to what, says so once. */
    private static final List<String> ONCE = List.of(
            "Host",
            "Origin",
            "Authorization",
            "Content-Type",
            "Mcp-Session-Id",
            "MCP-Protocol-Version",
            "Mcp-Method",
            "Mcp-Name");

    private final FaultLog log = new FaultLog(LoggerFactory.getLogger(Front.class));
    private final HostNames names;
    private final Admission admission;
    private final Quotas quotas;
    private final Metrics metrics;
    private final Map<String, Endpoint> guarded;
    private final Endpoint others;

    /**
     * Makes the way in.
     *
     * @param guarded what answers whoever bears a token, by path
     * @param others what answers everybody, everywhere else
     */
    Front(
            HostNames names,
            Admission admission,
            Quotas quotas,
            Metrics metrics,
            Map<String, Endpoint> guarded,
            Endpoint others) {
        this.names = names;
        this.admission = admission;
        this.quotas = quotas;
        this.metrics = metrics;
        this.guarded = Map.copyOf(guarded);
        this.others = others;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        WatchedEndPoint connection = WatchedConnections.of(request);
        connection.requestBegun();
        Request.addCompletionListener(request, failure -> {
            connection.requestEnded();
            metrics.answered(response.getStatus());
        });
        Visit visit = new Visit(request, response, callback);
        try {
            visit.with("X-Content-Type-Options", "nosniff").with("Cache-Control", "no-store");
            if (isLetIn(visit)) {
                route(visit);
            }
        } catch (Throwable fault) {
            log.error("A request failed", fault);
            visit.refuse(500, new RpcError(RpcError.INTERNAL_ERROR, "Internal error"));
        }
        return true;
    }

    private boolean isLetIn(Visit visit) {
        Optional<String> twice = ONCE.stream().filter(visit::isRepeated).findFirst();
        if (twice.isPresent()) {
            visit.refuse(400, "The header " + twice.get() + " is there more than once");
            return false;
        }
        if (visit.header("Host").filter(names::knowsHost).isEmpty()) {
            visit.refuse(421, "The server isn't known under this name; http.hosts names more");
            return false;
        }
        Optional<String> origin = visit.header("Origin");
        if (origin.isPresent() && !names.knowsOrigin(origin.get())) {
            visit.refuse(403, "Pages of this origin may not ask; http.origins names more");
            return false;
        }
        origin.ifPresent(known -> share(visit, known));
        if (origin.isPresent() && visit.method().equals("OPTIONS")) {
            visit.end(204);
            return false;
        }
        return true;
    }

    private static void share(Visit visit, String origin) {
        visit.with("Access-Control-Allow-Origin", origin)
                .with("Vary", "Origin")
                .with("Access-Control-Expose-Headers", EXPOSED);
        if (visit.method().equals("OPTIONS")) {
            visit.with("Access-Control-Allow-Methods", METHODS)
                    .with("Access-Control-Allow-Headers", HEADERS)
                    .with("Access-Control-Max-Age", "600");
        }
    }

    private void route(Visit visit) {
        String path = path(visit);
        Endpoint endpoint = guarded.get(path);
        if (endpoint == null) {
            others.serve(visit);
        } else if (admission.admit(visit)) {
            if (quotas.request(visit.caller().principal())) {
                endpoint.serve(visit);
            } else {
                visit.refuse(429, Quotas.REFUSAL);
            }
        }
    }

    private static String path(Visit visit) {
        String path = visit.request().getHttpURI().getCanonicalPath();
        if (path == null) {
            return "";
        }
        return path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }
}
