package dev.cks.core.structure;

import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.tool.Excerpt;
import dev.cks.core.json.CanonicalObject;
import dev.cks.core.json.JsonSink;
import dev.cks.core.json.Utf8Buffer;
import dev.cks.core.structure.EntryProblem.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes single entries of plain JSON values, by the rules that hold for every entry. Thread-safe. */
public final class PlainEntry {

    private static final List<String> FIELDS = List.of("id", "type", "name");

    private PlainEntry() {}

    /**
     * Reads an entry.
     *
     * @param identity an object with exactly the strings id, type and name
     * @param content an object
     * @return the entry as the only object of a structure of its own; places of a relation dangle
     * @throws MalformedEntryException with the first rule that is broken
     */
    public static KnowledgeObject of(@Nullable Object identity, @Nullable Object content)
            throws MalformedEntryException {
        Identity read = identity(identity);
        if (!(content instanceof Map<?, ?> map)) {
            throw malformed("The structure must be an object", "structure");
        }
        return checked(read, map);
    }

    /**
     * Reads an entry of the form {@code {"identity": ..., "structure": ...}}, of which structure may be absent.
     *
     * @throws MalformedEntryException with the first rule that is broken
     */
    public static KnowledgeObject of(Map<?, ?> entry) throws MalformedEntryException {
        for (Object key : entry.keySet()) {
            if (!"identity".equals(key) && !"structure".equals(key)) {
                String name = Excerpt.quoted(String.valueOf(key));
                throw malformed("An entry has no field " + name + ", only identity and structure");
            }
        }
        return of(entry.get("identity"), entry.containsKey("structure") ? entry.get("structure") : Map.of());
    }

    /**
     * Applies the rules to an entry whose parts may come from different sources.
     *
     * @throws MalformedEntryException with the first rule that is broken
     */
    public static KnowledgeObject checked(Identity identity, Map<?, ?> content) throws MalformedEntryException {
        StructureBuilder builder = new StructureBuilder();
        List<EntryProblem> problems = builder.add(identity, withTextKeys(content));
        if (!problems.isEmpty()) {
            throw new MalformedEntryException(problems.get(0));
        }
        return builder.build().objects().get(0);
    }

    /**
     * Copies content that is no entry yet, so that only the rules for values apply, not those for relations.
     *
     * @throws MalformedEntryException with the first value that can't be content
     */
    public static JsonObject content(Map<?, ?> content) throws MalformedEntryException {
        Utf8Buffer bytes = new Utf8Buffer();
        List<EntryProblem> problems = JsonObjects.write(content, bytes, ContentLimits.DEFAULT);
        if (!problems.isEmpty()) {
            throw new MalformedEntryException(problems.get(0));
        }
        return new CanonicalObject(bytes.copyFrom(0));
    }

    /** Returns an entry in the form {@code {"identity": {...}, "structure": {...}}}. */
    public static Map<String, Object> toJson(KnowledgeObject object) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("identity", identityJson(object.identity()));
        json.put("structure", object.structure().asMap());
        return json;
    }

    /** Writes an entry. */
    public static void write(KnowledgeObject object, JsonSink out) {
        if (object instanceof StoredObject stored) {
            stored.write(out);
        } else {
            throw new IllegalArgumentException("Not a handle of the platform's own making: " + object.getClass());
        }
    }

    /** Returns an identity as an object with id, type and name. */
    public static Map<String, Object> identityJson(Identity identity) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", identity.id());
        json.put("type", identity.type());
        json.put("name", identity.name());
        return json;
    }

    /** Tells whether two objects, of whatever structures, have the same identity and content. */
    public static boolean same(KnowledgeObject left, KnowledgeObject right) {
        if (left instanceof StoredObject one && right instanceof StoredObject other) {
            return one.row().same(other.row());
        }
        return left.identity().equals(right.identity()) && sameContent(left, right);
    }

    /** Tells whether two objects, of whatever structures, have the same content. */
    public static boolean sameContent(KnowledgeObject left, KnowledgeObject right) {
        if (left instanceof StoredObject one && right instanceof StoredObject other) {
            return one.row().sameContent(other.row());
        }
        return left.structure().asMap().equals(right.structure().asMap());
    }

    private static Identity identity(@Nullable Object identity) throws MalformedEntryException {
        if (!(identity instanceof Map<?, ?> fields)) {
            throw malformed("The identity must be an object with id, type and name", "identity");
        }
        for (Object key : fields.keySet()) {
            if (!FIELDS.contains(String.valueOf(key))) {
                String name = Excerpt.quoted(String.valueOf(key));
                throw malformed("An identity has no field " + name + ", only id, type and name", "identity");
            }
        }
        return new Identity(text(fields, "id"), text(fields, "type"), text(fields, "name"));
    }

    private static String text(Map<?, ?> fields, String field) throws MalformedEntryException {
        if (fields.get(field) instanceof String text) {
            return text;
        }
        String fault = fields.containsKey(field) ? "The field must be a string" : "The identity has no " + field;
        throw malformed(fault, "identity", field);
    }

    private static Map<String, ?> withTextKeys(Map<?, ?> content) throws MalformedEntryException {
        Map<String, @Nullable Object> copy = new LinkedHashMap<>(content.size() * 2);
        for (Map.Entry<?, ?> entry : content.entrySet()) {
            if (!(entry.getKey() instanceof String key)) {
                throw malformed("A key must be a string, not " + Objects.toString(entry.getKey()), "structure");
            }
            copy.put(key, entry.getValue());
        }
        return copy;
    }

    private static MalformedEntryException malformed(String message, String... path) {
        return new MalformedEntryException(new EntryProblem(Kind.VALUE, new ArrayList<>(List.of(path)), message));
    }
}
