package dev.cks.server.http;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.eclipse.jetty.server.Request;

/** The streams that answer no message. Safe for use by many threads. */
final class Streams {

    private final Set<EventStream> open = ConcurrentHashMap.newKeySet();

    /**
     * Opens a stream that lasts until it is ended or the client hangs up.
     *
     * @param begun is told of it
     * @param ended is told when it is over
     */
    void open(Visit visit, Consumer<EventStream> begun, Consumer<EventStream> ended) {
        EventStream stream = new EventStream(visit, () -> {});
        WatchedEndPoint connection = WatchedConnections.of(visit.request());
        visit.request().addIdleTimeoutListener(tooLong -> false);
        Request.addCompletionListener(visit.request(), failure -> {
            connection.unwatch();
            open.remove(stream);
            ended.accept(stream);
        });
        open.add(stream);
        begun.accept(stream);
        stream.begin();
        connection.watch(stream::end);
    }

    /** Lets every stream show that it lives. */
    void beat() {
        open.forEach(EventStream::beat);
    }

    /** Ends all. */
    void end() {
        open.forEach(EventStream::end);
    }

    int size() {
        return open.size();
    }
}
