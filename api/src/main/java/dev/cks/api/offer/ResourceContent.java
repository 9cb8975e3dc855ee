package dev.cks.api.offer;

import java.util.Base64;
import java.util.Map;
import org.apiguardian.api.API;

/** What a resource holds: text or bytes. Immutable. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class ResourceContent {

    private final Map<String, Object> json;

    private ResourceContent(Map<String, Object> json) {
        this.json = json;
    }

    /** Returns text. */
    public static ResourceContent of(String text) {
        return new ResourceContent(Map.of("text", text));
    }

    /** Returns bytes. */
    public static ResourceContent of(byte[] bytes) {
        return new ResourceContent(Map.of("blob", Base64.getEncoder().encodeToString(bytes)));
    }

    /** Returns {@code text}, or {@code blob} in Base64, as plain JSON values. */
    public Map<String, Object> toJson() {
        return json;
    }
}
