package dev.cks.server.change;

import dev.cks.runtime.event.Event;
import dev.cks.server.resource.ResourceMethods;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * Tells changes to whoever listens, in the thread that caused them. What other processes change in the same home isn't told.
 * Safe for use by many threads.
 */
public final class Changes implements Consumer<Event> {

    private static final Set<Event.Type> OF_SESSION = Set.of(
            Event.Type.SESSION_CREATED,
            Event.Type.VERSION_CREATED,
            Event.Type.DRAFT_KEPT,
            Event.Type.SESSION_CLOSED,
            Event.Type.SESSION_DELETED);

    private final List<Consumer<Change>> listeners = new CopyOnWriteArrayList<>();

    /** Tells what an event of the runtime means for resources. */
    @Override
    public void accept(Event event) {
        String session = event.detail().get("session_id");
        if (session != null && OF_SESSION.contains(event.type())) {
            ResourceMethods.changedWith(session)
                    .forEach(uri -> tell(new Change.ResourceUpdated(uri, Optional.of(event))));
        }
    }

    /** Tells every client that looks at it that something else is installed. */
    public void installedChanged() {
        tell(new Change.ResourceUpdated(ResourceMethods.INSTALLED, Optional.empty()));
    }

    /** Tells every client, once, that a list is another. */
    public void listChanged(Change.Kind kind) {
        tell(new Change.ListChanged(kind));
    }

    /**
     * Tells somebody all changes from now on.
     *
     * @return ends that
     */
    public Runnable listen(Consumer<Change> listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    private void tell(Change change) {
        listeners.forEach(listener -> listener.accept(change));
    }
}
