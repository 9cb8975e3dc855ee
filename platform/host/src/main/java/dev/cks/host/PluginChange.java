package dev.cks.host;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a reload changed about one plugin.
 *
 * @param plugin its id, or the name of its file where it has none
 * @param kind what kind of change
 * @param before the version before, or the state; empty when there was none
 * @param after the version now, or the state; empty when there is none
 */
public record PluginChange(String plugin, Kind kind, Optional<String> before, Optional<String> after) {

    /** The kinds of change. */
    public enum Kind {
        /** It works, and wasn't there or didn't work before. */
        ADDED,
        /** It isn't there any more, or doesn't work any more. */
        REMOVED,
        /** Another jar works in its place. */
        REPLACED,
        /** The same jar was loaded anew, for something was wrong with what was loaded of it. */
        RENEWED,
        /** Its jar is in another state, or has other problems. */
        REPORTED;

        /** Returns the word used in JSON and in the log. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Returns the change as plain JSON values. */
    public Map<String, @Nullable Object> toJson() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("plugin", plugin);
        json.put("change", kind.word());
        json.put("before", before.orElse(null));
        json.put("after", after.orElse(null));
        return json;
    }

    @Override
    public String toString() {
        String values = before.isPresent() && after.isPresent()
                ? before.get() + " -> " + after.get()
                : before.or(() -> after).orElse("");
        return plugin + " " + kind.word() + " (" + values + ")";
    }
}
