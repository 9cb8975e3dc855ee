package dev.cks.api.offer;

import dev.cks.api.tool.ToolInfo;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.apiguardian.api.API;

/**
 * What a resource, or a family of resources, says of itself. Immutable.
 *
 * @param name the stable name, of the form of {@link ToolInfo#NAME}
 * @param title a short title for people
 * @param description what it holds
 * @param uri its address with a scheme; that of a family leaves variables open, each as {@code {name}} and standing for one or
 *     more characters other than a slash. The scheme {@code cks} is the platform's
 * @param mimeType the media type of what it holds
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record ResourceInfo(String name, String title, String description, String uri, String mimeType) {

    private static final Pattern URI = Pattern.compile(
            "[a-z][a-z0-9+.-]*:(?:[!#-;=?-\\[\\]_a-z~]|%[0-9A-Fa-f]{2}|\\{(?!dry_run}|idempotency_key})[A-Za-z][A-Za-z0-9_]{0,63}\\})+");
    private static final Pattern MIME_TYPE =
            Pattern.compile("[\\w!#$&^.+-]+/[\\w!#$&^.+-]+(?: *; *[\\w.-]+=[\\w.-]+)*");
    private static final int LONGEST = 1_000;

    /** Refuses a malformed name, address or media type, and blank texts. */
    public ResourceInfo {
        if (!ToolInfo.NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("Not a well-formed name of a resource: \"" + name + "\"");
        }
        if (title.isBlank() || description.isBlank()) {
            throw new IllegalArgumentException("The resource " + name + " needs a title and a description");
        }
        if (uri.length() > LONGEST || !URI.matcher(uri).matches()) {
            throw new IllegalArgumentException("The resource " + name + " needs a well-formed address with a scheme");
        }
        if (!MIME_TYPE.matcher(mimeType).matches()) {
            throw new IllegalArgumentException("The resource " + name + " needs a well-formed media type");
        }
    }

    /** Tells whether it is a family. */
    public boolean isTemplate() {
        return uri.indexOf('{') >= 0;
    }

    /** Returns the form that the Model Context Protocol gives it, as plain JSON values. */
    public Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put(isTemplate() ? "uriTemplate" : "uri", uri);
        json.put("name", name);
        json.put("title", title);
        json.put("description", description);
        json.put("mimeType", mimeType);
        return json;
    }
}
