package dev.cks.core.codec;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Finds where objects stand in a text that was read before, so that findings can be shown in their place. */
final class ObjectPositions {

    private final Set<String> wanted;
    private final List<String> found = new ArrayList<>();
    private final List<Long> offsets = new ArrayList<>();

    private ObjectPositions(Set<String> wanted) {
        this.wanted = wanted;
    }

    /** Returns the positions of the ids of these objects in a text that was read without problems. */
    static Map<String, TextPosition> find(byte[] utf8, Set<String> ids, JsonFactory factory) {
        ObjectPositions positions = new ObjectPositions(ids);
        try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), utf8)) {
            parser.nextToken();
            positions.properties(parser, "objects", () -> positions.entries(parser));
        }
        List<TextPosition> places = TextPosition.of(utf8, positions.offsets);
        Map<String, TextPosition> byId = new HashMap<>();
        for (int i = 0; i < places.size(); i++) {
            byId.put(positions.found.get(i), places.get(i));
        }
        return byId;
    }

    private void entries(JsonParser parser) {
        while (parser.nextToken() == JsonToken.START_OBJECT) {
            properties(parser, "identity", () -> properties(parser, "id", () -> note(parser)));
        }
    }

    private void note(JsonParser parser) {
        String id = parser.getString();
        if (wanted.contains(id)) {
            found.add(id);
            offsets.add(parser.currentTokenLocation().getByteOffset());
        }
    }

    /** Reads an object to its end; stops at one property and skips the others. */
    private void properties(JsonParser parser, String name, Runnable atProperty) {
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            boolean here = parser.currentName().equals(name);
            parser.nextToken();
            if (here) {
                atProperty.run();
            } else {
                parser.skipChildren();
            }
        }
    }
}
