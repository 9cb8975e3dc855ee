package dev.cks.core.evolution;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** How a patch meets the content that is there. */
enum UpdateMode {
    /** Its keys are set one by one; a null removes the key. */
    MERGE,
    /** It becomes the content, nulls included. */
    REPLACE;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<UpdateMode> of(String word) {
        return Arrays.stream(values()).filter(mode -> mode.word().equals(word)).findFirst();
    }

    static List<String> words() {
        return Arrays.stream(values()).map(UpdateMode::word).toList();
    }
}
