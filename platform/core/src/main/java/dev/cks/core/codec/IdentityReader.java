package dev.cks.core.codec;

import dev.cks.api.knowledge.Identity;
import dev.cks.api.tool.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Reads the identity of one entry: exactly id, type and name, all strings. */
final class IdentityReader {

    private final JsonParser parser;
    private final ValueReader values;
    private @Nullable String id;
    private @Nullable String type;
    private @Nullable String name;
    private boolean idSeen;
    private boolean typeSeen;
    private boolean nameSeen;

    IdentityReader(JsonParser parser, ValueReader values) {
        this.parser = parser;
        this.values = values;
    }

    /** Reads the object that the current token begins. Empty when a field is missing or no string. */
    Optional<Identity> read() {
        id = null;
        type = null;
        name = null;
        idSeen = false;
        typeSeen = false;
        nameSeen = false;
        for (String key = parser.nextName(); key != null; key = parser.nextName()) {
            field(key);
        }
        return id == null || type == null || name == null
                ? Optional.empty()
                : Optional.of(new Identity(id, type, name));
    }

    /** Returns the id that was last read, though the rest of its identity may be malformed. */
    Optional<String> id() {
        return Optional.ofNullable(id);
    }

    /** Returns the names of the fields that were not there, in the order in which they are written. */
    List<String> missing() {
        List<String> missing = new ArrayList<>(List.of("id", "type", "name"));
        missing.removeIf(field -> field.equals("id") ? idSeen : field.equals("type") ? typeSeen : nameSeen);
        return missing;
    }

    private void field(String key) {
        switch (key) {
            case "id" -> {
                id = text(idSeen, id);
                idSeen = true;
            }
            case "type" -> {
                type = text(typeSeen, type);
                typeSeen = true;
            }
            case "name" -> {
                name = text(nameSeen, name);
                nameSeen = true;
            }
            default -> unknown(key);
        }
    }

    private @Nullable String text(boolean seen, @Nullable String earlier) {
        if (seen) {
            values.duplicate(parser.currentName());
        }
        if (parser.nextToken() == JsonToken.VALUE_STRING) {
            String text = parser.getString();
            return seen ? earlier : text;
        }
        values.note("Each field of an identity must be a string");
        values.skip();
        return earlier;
    }

    private void unknown(String key) {
        values.note("An identity has no field " + Excerpt.quoted(key) + ", only id, type and name");
        parser.nextToken();
        values.skip();
    }
}
