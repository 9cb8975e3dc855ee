package dev.cks.server.http;

import dev.cks.server.Eras;
import dev.cks.server.rpc.Exchanges;
import dev.cks.server.rpc.Message;
import dev.cks.server.rpc.RpcError;
import java.util.Optional;

/**
 * The classic era: a client introduces itself, gets the id of a session, and names it from then on. Who hangs up withdraws
 * nothing. Safe for use by many threads.
 */
final class ClassicFront {

    static final String SESSION = "Mcp-Session-Id";

    private final ClassicSessions sessions;
    private final Calls calls;
    private final Streams streams;
    private final Quotas quotas;

    ClassicFront(ClassicSessions sessions, Calls calls, Streams streams, Quotas quotas) {
        this.streams = streams;
        this.sessions = sessions;
        this.calls = calls;
        this.quotas = quotas;
    }

    void accept(Visit visit, Message message) {
        Optional<Object> id = message instanceof Message.Request request ? Optional.of(request.id()) : Optional.empty();
        if (!knowsVersion(visit)) {
            visit.refuse(400, id, new RpcError(RpcError.INVALID_REQUEST, "There is no such MCP-Protocol-Version"));
        } else if (message instanceof Message.Request request
                && request.method().equals("initialize")) {
            open(visit, request);
        } else {
            session(visit, id).ifPresent(session -> accept(visit, session, message));
        }
    }

    /** Opens a stream for what the server has to say of its own accord. */
    void listen(Visit visit) {
        if (visit.header(SESSION).isEmpty()) {
            visit.with("Allow", "POST").refuse(405, "There is no stream without a session; send messages by POST");
        } else if (!MediaTypes.accepts(visit, MediaTypes.EVENTS)) {
            visit.refuse(406, "What is sent here is text/event-stream");
        } else if (!knowsVersion(visit)) {
            visit.refuse(400, "There is no such MCP-Protocol-Version");
        } else {
            session(visit, Optional.empty()).ifPresent(session -> listen(visit, session));
        }
    }

    /** Ends a session. */
    void end(Visit visit) {
        if (visit.header(SESSION).isEmpty()) {
            visit.with("Allow", "POST").refuse(405, "There is no session to end");
            return;
        }
        session(visit, Optional.empty()).ifPresent(session -> {
            sessions.remove(session.id());
            visit.end(204);
        });
    }

    private void open(Visit visit, Message.Request request) {
        Optional<Runnable> ended = quotas.begin(visit, false);
        if (ended.isEmpty() || !sessions.hasRoom(visit.caller().principal())) {
            ended.ifPresent(Runnable::run);
            visit.refuse(429, Optional.of(request.id()), Quotas.REFUSAL);
            return;
        }
        ClassicSession session = sessions.make(visit.caller());
        CallOutlet outlet = outlet(visit, session).beforeResult(answer -> {
            sessions.add(session);
            answer.with(SESSION, session.id());
        });
        calls.answer(
                visit, request, new Exchanges(), outlet, () -> session.handler().plan(request), ended.get());
    }

    private void accept(Visit visit, ClassicSession session, Message message) {
        if (message instanceof Message.Request request) {
            answer(visit, session, request);
            return;
        }
        if (message instanceof Message.Notification notification
                && notification.method().equals("notifications/cancelled")) {
            Optional.ofNullable(notification.params().get("requestId")).ifPresent(session.exchanges()::cancel);
        } else if (message instanceof Message.Response response) {
            session.exchanges().answered(response);
        }
        visit.end(202);
    }

    private void answer(Visit visit, ClassicSession session, Message.Request request) {
        Optional<Runnable> ended = quotas.begin(visit, false);
        if (ended.isEmpty()) {
            visit.refuse(429, Optional.of(request.id()), Quotas.REFUSAL);
            return;
        }
        calls.answer(
                visit,
                request,
                session.exchanges(),
                outlet(visit, session),
                () -> session.handler().plan(request),
                ended.get());
    }

    private void listen(Visit visit, ClassicSession session) {
        Optional<Runnable> ended = quotas.begin(visit, true);
        if (ended.isEmpty()) {
            visit.refuse(429, Quotas.REFUSAL);
            return;
        }
        streams.open(visit, session::add, stream -> {
            session.remove(stream);
            ended.get().run();
        });
    }

    private static CallOutlet outlet(Visit visit, ClassicSession session) {
        return new CallOutlet(visit, session.nextStream(), ClassicFront::status, () -> {});
    }

    private Optional<ClassicSession> session(Visit visit, Optional<Object> id) {
        Optional<String> named = visit.header(SESSION);
        if (named.isEmpty()) {
            visit.refuse(400, id, new RpcError(RpcError.INVALID_REQUEST, "The header " + SESSION + " is missing"));
            return Optional.empty();
        }
        Optional<ClassicSession> found =
                sessions.find(named.get(), visit.caller().principal());
        if (found.isEmpty()) {
            visit.refuse(404, id, new RpcError(RpcError.INVALID_REQUEST, "There is no such session; initialize again"));
        }
        return found;
    }

    private static boolean knowsVersion(Visit visit) {
        return visit.header(MirroredHeaders.VERSION)
                .map(Eras.CLASSIC_VERSIONS::contains)
                .orElse(true);
    }

    /** An error is an answer like any other, unless the server couldn't even look at the request. */
    private static int status(RpcError error) {
        return error.code() == RpcError.OVERLOADED ? 503 : 200;
    }
}
