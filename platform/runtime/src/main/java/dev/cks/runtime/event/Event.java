package dev.cks.runtime.event;

import dev.cks.api.tool.Caller;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Something that was kept or refused, or that changed what is installed.
 *
 * @param id unique
 * @param type what happened
 * @param at when
 * @param milliseconds how long it took to keep it
 * @param detail ids and words about it, for instance {@code session_id}
 */
public record Event(String id, Type type, Instant at, double milliseconds, Map<String, String> detail) {

    /** The key of the detail that says whose session it is about. */
    public static final String OWNER = "owner";

    /** What can happen. The words are those of logs and never change. */
    public enum Type {
        /** A session was opened. */
        SESSION_CREATED("SessionCreated"),
        /** A session takes no more changes. */
        SESSION_CLOSED("SessionClosed"),
        /** A session was removed. */
        SESSION_DELETED("SessionDeleted"),
        /** A version was made. */
        VERSION_CREATED("VersionCreated"),
        /** A transaction that made a version came to its end. */
        TRANSACTION_COMMITTED("TransactionCommitted"),
        /** The gate refused a change. */
        VALIDATION_FAILED("ValidationFailed"),
        /** A session holds something that breaks rules. */
        DRAFT_KEPT("DraftKept"),
        /** A session got a name. */
        GRAPH_REGISTERED("GraphRegistered"),
        /** A name was taken away. */
        GRAPH_UNREGISTERED("GraphUnregistered"),
        /** Plugins were loaded anew. */
        PLUGINS_RELOADED("PluginsReloaded"),
        /** Plugins weren't loaded anew, though somebody wanted that; those from before go on. */
        RELOAD_FAILED("ReloadFailed");

        private final String word;

        Type(String word) {
            this.word = word;
        }

        /** Returns the word used in JSON. */
        public String word() {
            return word;
        }
    }

    /** Copies the map. */
    public Event {
        detail = Map.copyOf(detail);
    }

    /** Tells whether somebody may know of it: everybody of his own sessions, and who may administer of all. */
    public boolean isFor(Caller caller) {
        return caller.may(Caller.ADMIN) || caller.principal().equals(detail.get(OWNER));
    }

    /** Returns the event as plain JSON values. */
    public Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("event", type.word());
        json.put("event_id", id);
        json.put("timestamp", at.toString());
        json.put("detail", detail);
        return json;
    }
}
