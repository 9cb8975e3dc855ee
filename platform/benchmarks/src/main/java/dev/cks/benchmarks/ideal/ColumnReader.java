package dev.cks.benchmarks.ideal;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Streams one text into columns. It trusts the text to be a structure and keeps no content. */
final class ColumnReader {

    private final Columns columns = new Columns();
    private final Map<String, String> labels = new HashMap<>();

    // The entry at hand.
    private @Nullable String id;
    private @Nullable String type;
    private @Nullable String relationType;
    private @Nullable String source;
    private @Nullable String target;
    private @Nullable String exclusiveA;
    private @Nullable String exclusiveB;
    private int places;

    Columns read(JsonFactory factory, byte[] utf8) {
        try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), utf8)) {
            parser.nextToken();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                boolean objects = parser.currentName().equals("objects");
                parser.nextToken();
                if (objects) {
                    entries(parser);
                } else {
                    parser.skipChildren();
                }
            }
        }
        return columns;
    }

    private void entries(JsonParser parser) {
        while (parser.nextToken() == JsonToken.START_OBJECT) {
            forget();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                boolean identity = parser.currentName().equals("identity");
                parser.nextToken();
                if (identity) {
                    identity(parser);
                } else {
                    content(parser);
                }
            }
            keep();
        }
    }

    private void identity(JsonParser parser) {
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            parser.nextToken();
            if (key.equals("id")) {
                id = parser.getString();
            } else if (key.equals("type")) {
                type = shared(parser.getString());
            }
        }
    }

    private void content(JsonParser parser) {
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            JsonToken value = parser.nextToken();
            if (key.equals("participants")) {
                participants(parser);
            } else if (key.equals("relation_type")) {
                relationType = shared(parser.getString());
            } else if (key.equals("relation_type_a")) {
                exclusiveA = parser.getString();
            } else if (key.equals("relation_type_b")) {
                exclusiveB = parser.getString();
            } else if (value.isStructStart()) {
                parser.skipChildren();
            }
        }
    }

    private void participants(JsonParser parser) {
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (places == 0) {
                source = parser.getString();
            } else if (places == 1) {
                target = parser.getString();
            } else {
                columns.furtherPlaces.add(parser.getString());
            }
            places++;
        }
    }

    private void forget() {
        id = null;
        type = null;
        relationType = null;
        source = null;
        target = null;
        exclusiveA = null;
        exclusiveB = null;
        places = 0;
    }

    private void keep() {
        columns.object(id, type);
        if (places > 0 && relationType != null) {
            columns.relation(relationType, source, target);
        } else if ("MutualExclusionRule".equals(type)) {
            columns.rules.add(new Columns.Rule(true, exclusiveA, exclusiveB));
        } else if ("FunctionalRelationRule".equals(type)) {
            columns.rules.add(new Columns.Rule(false, relationType, null));
        }
    }

    private String shared(String label) {
        return labels.computeIfAbsent(label, first -> first);
    }
}
