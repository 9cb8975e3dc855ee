package dev.cks.core.evolution;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.core.structure.JsonObjects;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How a patch meets the content that is there. */
enum UpdateMode {
    /** Its keys are set one by one; a null removes the key. */
    MERGE,
    /** It becomes the content, nulls included. */
    REPLACE;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns what becomes of content by a patch of plain JSON values. */
    JsonObject applied(JsonObject content, Map<String, Object> patch) {
        if (this == REPLACE) {
            return JsonObjects.of(patch);
        }
        Map<String, @Nullable Object> merged = new LinkedHashMap<>(content.asMap());
        patch.forEach((key, value) -> {
            if (value == null) {
                merged.remove(key);
            } else {
                merged.put(key, value);
            }
        });
        return JsonObjects.of(merged);
    }

    static Optional<UpdateMode> of(String word) {
        return Arrays.stream(values()).filter(mode -> mode.word().equals(word)).findFirst();
    }

    static List<String> words() {
        return Arrays.stream(values()).map(UpdateMode::word).toList();
    }
}
