package dev.cks.core.client;

import java.util.Map;
import java.util.Optional;

/** Nobody who could be asked or told anything. */
public final class NoClient extends AskingClient {

    /** Makes nobody. */
    public NoClient() {
        super((schema, form) -> Optional.empty());
    }

    @Override
    public boolean takes(String kind) {
        return false;
    }

    @Override
    protected Map<String, Map<String, Object>> answers(Map<String, Asked> questions) {
        throw new IllegalStateException("Nobody takes questions");
    }

    @Override
    protected void log(LogLevel level, Map<String, Object> params) {
        // Nobody reads it.
    }
}
