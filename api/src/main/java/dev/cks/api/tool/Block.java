package dev.cks.api.tool;

import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.apiguardian.api.API;

/** A piece of what is shown to a person or a model: text, an image, sound, or a resource. Immutable. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class Block {

    private final Map<String, Object> json;

    private Block(Map<String, Object> json) {
        this.json = Collections.unmodifiableMap(json);
    }

    /** Returns a text. */
    public static Block text(String text) {
        return new Block(fields("type", "text", "text", text));
    }

    /** Returns an image of this media type, {@code image/png} for instance. */
    public static Block image(byte[] bytes, String mimeType) {
        return media("image", bytes, mimeType);
    }

    /** Returns sound of this media type, {@code audio/wav} for instance. */
    public static Block audio(byte[] bytes, String mimeType) {
        return media("audio", bytes, mimeType);
    }

    /** Returns a resource together with the text that it holds. */
    public static Block resource(String uri, String mimeType, String text) {
        return embedded(fields("uri", uri, "mimeType", mimeType, "text", text));
    }

    /** Returns a resource together with the bytes that it holds. */
    public static Block resource(String uri, String mimeType, byte[] bytes) {
        return embedded(fields("uri", uri, "mimeType", mimeType, "blob", base64(bytes)));
    }

    /** Returns a link to a resource that a client may read, with a name for people. */
    public static Block link(String uri, String name, String mimeType) {
        return new Block(fields("type", "resource_link", "uri", uri, "name", name, "mimeType", mimeType));
    }

    /** Returns the form that the Model Context Protocol gives it, as plain JSON values. */
    public Map<String, Object> toJson() {
        return json;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Block block && json.equals(block.json);
    }

    @Override
    public int hashCode() {
        return json.hashCode();
    }

    @Override
    public String toString() {
        return "Block[" + json.get("type") + "]";
    }

    private static Block media(String type, byte[] bytes, String mimeType) {
        return new Block(fields("type", type, "data", base64(bytes), "mimeType", mimeType));
    }

    private static Block embedded(Map<String, Object> resource) {
        Map<String, Object> json = fields("type", "resource");
        json.put("resource", Collections.unmodifiableMap(resource));
        return new Block(json);
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    private static Map<String, Object> fields(String... namesAndValues) {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            fields.put(namesAndValues[i], Objects.requireNonNull(namesAndValues[i + 1], namesAndValues[i]));
        }
        return fields;
    }
}
