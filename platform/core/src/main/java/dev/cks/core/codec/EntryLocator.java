package dev.cks.core.codec;

import java.util.List;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Finds where in an entry a path leads, by reading the entry again; only for entries that something is wrong with. */
final class EntryLocator {

    private final JsonFactory factory;
    private final byte[] utf8;

    EntryLocator(JsonFactory factory, byte[] utf8) {
        this.factory = factory;
        this.utf8 = utf8;
    }

    /** Returns the byte offset of the value at the path, or of the innermost value around it that is there. */
    long offset(long entryStart, List<Object> path) {
        int start = (int) entryStart;
        try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), utf8, start, utf8.length - start)) {
            parser.nextToken();
            long offset = parser.currentTokenLocation().getByteOffset();
            for (Object step : path) {
                if (!descend(parser, step)) {
                    break;
                }
                offset = parser.currentTokenLocation().getByteOffset();
            }
            return entryStart + offset;
        }
    }

    private static boolean descend(JsonParser parser, Object step) {
        if (parser.currentToken() != JsonToken.START_OBJECT && parser.currentToken() != JsonToken.START_ARRAY) {
            return false;
        }
        for (int position = 0; true; position++) {
            JsonToken token = parser.nextToken();
            if (token == null || token.isStructEnd()) {
                return false;
            }
            boolean here = step.equals(token == JsonToken.PROPERTY_NAME ? parser.currentName() : (Object) position);
            if (token == JsonToken.PROPERTY_NAME) {
                parser.nextToken();
            }
            if (here) {
                return true;
            }
            parser.skipChildren();
        }
    }
}
