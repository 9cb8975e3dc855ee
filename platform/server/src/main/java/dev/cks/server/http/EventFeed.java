package dev.cks.server.http;

import dev.cks.core.json.JsonWriter;
import dev.cks.core.json.PlainJson;
import dev.cks.runtime.event.Event;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The last events of the runtime, each under an id that says which server told it and as the how-manieth, and the readers that
 * are told of the next. A reader that comes back gets what it missed, or a {@code gap} event when that is gone; so does one that
 * reads too slowly. Safe for use by many threads.
 */
final class EventFeed implements Consumer<Event> {

    private static final int REMEMBERED = 1000;

    private final JsonWriter json = new JsonWriter();
    private final String server;
    private final Deque<Told> last = new ArrayDeque<>();
    private final Map<EventStream, Reader> readers = new LinkedHashMap<>();
    private long count;

    /**
     * An event and its number.
     *
     * @param number counts from 1
     * @param event what happened
     */
    private record Told(long number, Event event) {}

    /** Somebody who is told what he wants to know. */
    private static final class Reader {

        private final Predicate<Event> wanted;
        private long missed;

        Reader(Predicate<Event> wanted) {
            this.wanted = wanted;
        }
    }

    /**
     * Makes a feed.
     *
     * @param server another word in every start, so that ids of an earlier one aren't taken for those of this
     */
    EventFeed(String server) {
        this.server = server;
    }

    @Override
    public synchronized void accept(Event event) {
        count++;
        Told told = new Told(count, event);
        if (last.size() == REMEMBERED) {
            last.removeFirst();
        }
        last.addLast(told);
        readers.forEach((stream, reader) -> tell(told, stream, reader));
    }

    /**
     * Tells a reader what happens from now on, after what it missed.
     *
     * @param since the id of the last event that it got, empty when it got none
     */
    synchronized void subscribe(EventStream stream, Predicate<Event> wanted, Optional<String> since) {
        Reader reader = new Reader(wanted);
        readers.put(stream, reader);
        since.ifPresent(id -> replay(id, stream, reader));
    }

    synchronized void unsubscribe(EventStream stream) {
        readers.remove(stream);
    }

    private void replay(String id, EventStream stream, Reader reader) {
        Optional<Long> number = number(id);
        if (number.isEmpty() || number.get() + 1 < count + 1 - last.size()) {
            stream.offer(gap(number.map(known -> count - last.size() - known)));
        }
        long from = number.orElse(0L);
        last.stream().filter(told -> told.number() > from).forEach(told -> tell(told, stream, reader));
    }

    private void tell(Told told, EventStream stream, Reader reader) {
        if (!reader.wanted.test(told.event())) {
            return;
        }
        if (reader.missed > 0 && stream.offer(gap(Optional.of(reader.missed)))) {
            reader.missed = 0;
        }
        if (reader.missed > 0 || !stream.offer(frame(told))) {
            reader.missed++;
        }
    }

    private byte[] frame(Told told) {
        return EventStream.event(
                server + "-" + told.number(),
                told.event().type().word(),
                json.line(PlainJson.copy(told.event().toJson())));
    }

    private byte[] gap(Optional<Long> missed) {
        Map<String, Object> data = new LinkedHashMap<>();
        missed.ifPresent(many -> data.put("missed", many));
        return EventStream.event(server + "-" + count, "gap", json.line(data));
    }

    /** Returns the number in an id of this feed; empty for those of another. */
    private Optional<Long> number(String id) {
        String own = server + "-";
        String number = id.startsWith(own) ? id.substring(own.length()) : "";
        return number.matches("[0-9]{1,18}")
                ? Optional.of(Long.valueOf(number)).filter(known -> known <= count)
                : Optional.empty();
    }
}
