package dev.cks.core.codec;

import dev.cks.api.knowledge.Identity;
import dev.cks.api.tool.Excerpt;
import dev.cks.core.json.Utf8Buffer;
import dev.cks.core.structure.EntryProblem;
import dev.cks.core.structure.StructureBuilder;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Reads the entries of {@code objects} into a structure, and notes whatever keeps one from being part of it. */
final class EntryReader {

    private final JsonParser parser;
    private final ValueReader values;
    private final IdentityReader identities;
    private final StructureBuilder builder;
    private final Problems problems;
    private final EntryLocator locator;

    // The entry at hand.
    private int index;
    private long start;
    private boolean identitySeen;
    private boolean structureSeen;
    private boolean identityIsObject;
    private Optional<Identity> identity = Optional.empty();
    private final Utf8Buffer content = new Utf8Buffer();

    EntryReader(JsonDocument text, StructureBuilder builder, EntryLocator locator) {
        this.parser = text.parser();
        this.values = text.values();
        this.identities = new IdentityReader(parser, values);
        this.builder = builder;
        this.problems = text.problems();
        this.locator = locator;
    }

    /** Reads the entry that the current token begins. */
    void read(int position) {
        begin(position);
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            values.note("An entry must be an object with identity and structure");
            values.skip();
            return;
        }
        for (String key = parser.nextName(); key != null; key = parser.nextName()) {
            field(key);
        }
        finish();
    }

    private void begin(int position) {
        index = position;
        start = parser.currentTokenLocation().getByteOffset();
        identitySeen = false;
        structureSeen = false;
        identityIsObject = false;
        identity = Optional.empty();
        content.truncate(0);
        content.ascii("{}");
    }

    private void field(String key) {
        if (key.equals("identity") && !identitySeen) {
            identitySeen = true;
            parser.nextToken();
            readIdentity();
        } else if (key.equals("structure") && !structureSeen) {
            structureSeen = true;
            parser.nextToken();
            readContent();
        } else {
            refuse(key);
        }
    }

    private void readIdentity() {
        identityIsObject = parser.currentToken() == JsonToken.START_OBJECT;
        if (identityIsObject) {
            identity = identities.read();
        } else {
            values.note("An identity must be an object with id, type and name");
            values.skip();
        }
    }

    private void readContent() {
        if (parser.currentToken() == JsonToken.START_OBJECT) {
            values.read(content);
        } else {
            values.note("The structure of an entry must be an object");
            values.skip();
        }
    }

    private void refuse(String key) {
        if (key.equals("identity") || key.equals("structure")) {
            values.duplicate(key);
        } else {
            values.note("An entry has no field " + Excerpt.quoted(key) + ", only identity and structure");
        }
        parser.nextToken();
        values.skip();
    }

    private void finish() {
        if (!identitySeen) {
            note(List.of(), "The entry has no identity");
        } else if (identityIsObject && identity.isEmpty()) {
            identities.missing().forEach(field -> note(List.of("identity"), "The identity has no " + field));
        }
        Optional<String> id = identityIsObject ? identities.id() : Optional.empty();
        List<EntryProblem> found =
                identity.map(whole -> builder.add(whole, content)).orElseGet(() -> builder.refuse(id, content));
        found.forEach(problem -> note(problem.path(), problem.message()));
    }

    private void note(List<Object> path, String message) {
        if (!problems.full()) {
            problems.add(pointer(path), locator.offset(start, path), message);
        }
    }

    private String pointer(List<Object> path) {
        StringBuilder pointer = new StringBuilder("/objects/").append(index);
        path.forEach(step ->
                pointer.append('/').append(step.toString().replace("~", "~0").replace("/", "~1")));
        return pointer.toString();
    }
}
