package dev.cks.runtime.event;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells events to whoever wants to know, in the thread that caused them and in the order of subscription. Remembers none.
 * Safe for use by many threads.
 */
public final class EventBus {

    private static final Logger LOGGER = LoggerFactory.getLogger(EventBus.class);

    private final List<Consumer<Event>> subscribers = new CopyOnWriteArrayList<>();

    /** Tells a subscriber everything from now on. */
    public void subscribe(Consumer<Event> subscriber) {
        subscribers.add(subscriber);
    }

    /** Tells all subscribers; one that fails is logged and hurts neither the others nor the caller. */
    public void publish(Event event) {
        for (Consumer<Event> subscriber : subscribers) {
            try {
                subscriber.accept(event);
            } catch (RuntimeException failure) {
                LOGGER.warn("A subscriber failed at {}", event.type().word(), failure);
            }
        }
    }
}
