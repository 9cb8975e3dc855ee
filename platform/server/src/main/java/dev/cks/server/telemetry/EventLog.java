package dev.cks.server.telemetry;

import dev.cks.core.json.JsonWriter;
import dev.cks.core.json.PlainJson;
import dev.cks.runtime.event.Event;
import java.util.Map;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes each event as one JSON object to the log, at the level of information. */
public final class EventLog implements Consumer<Event> {

    private static final Logger LOGGER = LoggerFactory.getLogger(EventLog.class);

    private final JsonWriter json = new JsonWriter();

    @Override
    public void accept(Event event) {
        write(event.toJson());
    }

    /** Writes something else that happened, as plain JSON values. */
    public void write(Map<String, Object> happened) {
        if (LOGGER.isInfoEnabled()) {
            LOGGER.info("{}", json.text(PlainJson.copy(happened)));
        }
    }
}
