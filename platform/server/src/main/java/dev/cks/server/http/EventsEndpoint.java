package dev.cks.server.http;

import dev.cks.api.tool.Caller;
import dev.cks.runtime.event.Event;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Fields;
import org.jspecify.annotations.Nullable;

/** Streams what happens to what is kept: {@code ?types=A,B&session_id=S} leaves the rest out. */
final class EventsEndpoint implements Endpoint {

    private final EventFeed feed;
    private final Streams streams;
    private final Quotas quotas;

    EventsEndpoint(EventFeed feed, Streams streams, Quotas quotas) {
        this.feed = feed;
        this.streams = streams;
        this.quotas = quotas;
    }

    @Override
    public void serve(Visit visit) {
        if (!visit.method().equals("GET")) {
            visit.with("Allow", "GET").refuse(405, "Events are got, by GET");
            return;
        }
        if (!MediaTypes.accepts(visit, MediaTypes.EVENTS)) {
            visit.refuse(406, "What is sent here is text/event-stream");
            return;
        }
        Fields query = Request.extractQueryParameters(visit.request());
        Optional<List<String>> types = list(query.getValue("types"));
        if (types.stream().flatMap(List::stream).anyMatch(type -> !isType(type))) {
            visit.refuse(
                    400,
                    "The types of events are " + String.join(", ", typeNames().toList()));
            return;
        }
        Caller caller = visit.caller();
        open(
                visit,
                wanted(types, Optional.ofNullable(query.getValue("session_id")))
                        .and(event -> event.isFor(caller) && visit.isStillAdmitted()));
    }

    private void open(Visit visit, Predicate<Event> wanted) {
        Optional<Runnable> ended = quotas.begin(visit, true);
        if (ended.isEmpty()) {
            visit.refuse(429, Quotas.REFUSAL);
            return;
        }
        streams.open(
                visit,
                stream -> feed.subscribe(
                        stream, wanted, visit.header("Last-Event-ID").filter(id -> !id.isEmpty())),
                stream -> {
                    feed.unsubscribe(stream);
                    ended.get().run();
                });
    }

    private static Predicate<Event> wanted(Optional<List<String>> types, Optional<String> session) {
        return event -> types.map(names -> names.contains(event.type().word())).orElse(true)
                && session.map(id -> id.equals(event.detail().get("session_id")))
                        .orElse(true);
    }

    private static Optional<List<String>> list(@Nullable String commas) {
        return Optional.ofNullable(commas)
                .map(names -> Stream.of(names.split(",")).map(String::strip).toList());
    }

    private static boolean isType(String name) {
        return typeNames().anyMatch(name::equals);
    }

    private static Stream<String> typeNames() {
        return Stream.of(Event.Type.values()).map(Event.Type::word);
    }
}
