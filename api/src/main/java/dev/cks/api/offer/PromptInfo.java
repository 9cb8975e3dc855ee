package dev.cks.api.offer;

import dev.cks.api.tool.ToolInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.apiguardian.api.API;

/**
 * What a prompt says of itself. Immutable.
 *
 * @param name the stable name, of the form of {@link ToolInfo#NAME}
 * @param title a short title for people
 * @param description what it is for
 * @param arguments what it takes, in the order in which to ask for it
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record PromptInfo(String name, String title, String description, List<Argument> arguments) {

    /** Refuses a malformed name, blank texts and two arguments of one name. */
    public PromptInfo {
        arguments = List.copyOf(arguments);
        if (!ToolInfo.NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("Not a well-formed name of a prompt: \"" + name + "\"");
        }
        if (title.isBlank() || description.isBlank()) {
            throw new IllegalArgumentException("The prompt " + name + " needs a title and a description");
        }
        if (arguments.stream().map(Argument::name).distinct().count() < arguments.size()) {
            throw new IllegalArgumentException("The prompt " + name + " has two arguments of one name");
        }
    }

    /**
     * An argument of a prompt, a string.
     *
     * @param name its name: a letter, then up to 63 letters, digits, underscores, hyphens
     * @param description what it is
     * @param required whether there is no prompt without it
     */
    public record Argument(String name, String description, boolean required) {

        private static final Pattern NAME = Pattern.compile("(?!dry_run$|idempotency_key$)[A-Za-z][A-Za-z0-9_-]{0,63}");

        /** Refuses a malformed name, and those that are the platform's own. */
        public Argument {
            if (!NAME.matcher(name).matches()) {
                throw new IllegalArgumentException("Not a well-formed name of an argument: \"" + name + "\"");
            }
        }

        /** Returns one without which there is no prompt. */
        public static Argument required(String name, String description) {
            return new Argument(name, description, true);
        }

        /** Returns one that may be left out. */
        public static Argument optional(String name, String description) {
            return new Argument(name, description, false);
        }

        /** Returns the form that the Model Context Protocol gives it, as plain JSON values. */
        public Map<String, Object> toJson() {
            return Map.of("name", name, "description", description, "required", required);
        }
    }

    /** Returns the form that the Model Context Protocol gives it, as plain JSON values. */
    public Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", name);
        json.put("title", title);
        json.put("description", description);
        json.put("arguments", arguments.stream().map(Argument::toJson).toList());
        return json;
    }
}
