package dev.cks.server.resource;

import java.util.Map;

/**
 * What a resource holds.
 *
 * @param text JSON
 * @param marks what a client is to know besides, as plain JSON values
 */
record Content(String text, Map<String, Object> marks) {

    Content(String text) {
        this(text, Map.of());
    }
}
