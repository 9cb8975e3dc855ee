package dev.cks.host.trust;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** What happens to what isn't trusted. */
public enum TrustMode {
    /** It is refused and reported. */
    ENFORCE,
    /** It is reported, and loaded as far as anybody can tell what it is. */
    AUDIT;

    /** Returns the word by which the configuration names it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns all words. */
    public static List<String> words() {
        return Stream.of(values()).map(TrustMode::word).toList();
    }

    /**
     * Returns the mode of a word.
     *
     * @throws IllegalArgumentException when there is none
     */
    public static TrustMode of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
