package dev.cks.server.http;

import dev.cks.server.Eras;
import dev.cks.server.rpc.Message;
import dev.cks.server.rpc.MessageReader;
import java.util.Map;
import java.util.Optional;

/** The endpoint of the protocol: takes messages and hands them to the era that they belong to. */
final class McpEndpoint implements Endpoint {

    private final MessageReader messages;
    private final Bodies bodies;
    private final ClassicFront classic;
    private final ModernFront modern;

    McpEndpoint(int messageBytes, Bodies bodies, ClassicFront classic, ModernFront modern) {
        this.messages = new MessageReader(messageBytes);
        this.bodies = bodies;
        this.classic = classic;
        this.modern = modern;
    }

    @Override
    public void serve(Visit visit) {
        switch (visit.method()) {
            case "POST" -> post(visit);
            case "GET" -> classic.listen(visit);
            case "DELETE" -> classic.end(visit);
            default -> visit.with("Allow", "GET, POST, DELETE").refuse(405, "There is no " + visit.method() + " here");
        }
    }

    private void post(Visit visit) {
        if (!MediaTypes.isJson(visit.header("Content-Type"))) {
            visit.refuse(415, "The Content-Type of a message is application/json");
        } else if (!MediaTypes.accepts(visit, Visit.JSON) || !MediaTypes.accepts(visit, MediaTypes.EVENTS)) {
            visit.refuse(406, "A client accepts both application/json and text/event-stream");
        } else {
            bodies.read(visit, body -> accept(visit, body));
        }
    }

    private void accept(Visit visit, byte[] body) {
        Message message = messages.read(body, 0, body.length);
        if (message instanceof Message.Malformed malformed) {
            visit.refuse(400, malformed.id(), malformed.error());
        } else if (isModern(visit, message)) {
            modern.accept(visit, message);
        } else {
            classic.accept(visit, message);
        }
    }

    /** What a message says of itself counts first; then a session, which only the classic era has; then the headers. */
    private static boolean isModern(Visit visit, Message message) {
        if (Eras.claimsVersion(params(message))) {
            return true;
        }
        if (message instanceof Message.Request request && request.method().equals("initialize")) {
            return false;
        }
        if (visit.header(ClassicFront.SESSION).isPresent()) {
            return false;
        }
        Optional<String> version = visit.header(MirroredHeaders.VERSION);
        return (version.isPresent() && !Eras.CLASSIC_VERSIONS.contains(version.get()))
                || visit.header(MirroredHeaders.METHOD).isPresent();
    }

    private static Map<String, Object> params(Message message) {
        if (message instanceof Message.Request request) {
            return request.params();
        }
        return message instanceof Message.Notification notification ? notification.params() : Map.of();
    }
}
