package dev.cks.server.change;

import dev.cks.api.tool.Caller;
import dev.cks.runtime.event.Event;
import java.util.Map;
import java.util.Optional;

/** Something that changed. */
public sealed interface Change {

    /** Returns the method of the notification that tells it. */
    String method();

    /** Returns the parameters of that notification. */
    Map<String, Object> params();

    /**
     * A resource holds something else, or is gone.
     *
     * @param uri the address of the resource
     * @param cause what changed it, empty when that is anybody's to know who may read the resource
     */
    record ResourceUpdated(String uri, Optional<Event> cause) implements Change {

        /** Tells whether somebody may know of it. */
        public boolean isFor(Caller caller) {
            return cause.map(event -> event.isFor(caller)).orElse(true);
        }

        @Override
        public String method() {
            return "notifications/resources/updated";
        }

        @Override
        public Map<String, Object> params() {
            return Map.of("uri", uri);
        }
    }

    /**
     * What a server offers is something else.
     *
     * @param kind which list it is
     */
    record ListChanged(Kind kind) implements Change {

        @Override
        public String method() {
            return "notifications/" + kind.word() + "/list_changed";
        }

        @Override
        public Map<String, Object> params() {
            return Map.of();
        }
    }

    /** The lists that may change. */
    enum Kind {
        TOOLS("tools"),
        PROMPTS("prompts"),
        RESOURCES("resources");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        String word() {
            return word;
        }
    }
}
