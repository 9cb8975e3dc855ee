package dev.cks.cli.configuration;

import java.util.Locale;
import java.util.Optional;

/**
 * A key of the configuration.
 *
 * @param <T> its values
 * @param key its dotted name
 * @param type what values it takes
 * @param fallback its value where nobody set it
 * @param permission which files may set it
 * @param meaning what it does, in a sentence
 */
public record Setting<T>(String key, ValueType<T> type, T fallback, Permission permission, String meaning) {

    /** Which files may set a key. */
    enum Permission {
        /** Any file. */
        ANY_FILE("any file"),
        /** The home file, and files of projects that the home file trusts: the key decides which code runs. */
        TRUSTED_FILES("home file, trusted project"),
        /** The home file alone. */
        HOME_FILE("home file");

        private final String words;

        Permission(String words) {
            this.words = words;
        }
    }

    /** Returns the environment variable that sets it, empty when none can. */
    public Optional<String> variable() {
        Place nowhere = Place.named(key);
        return type.fromVariable("", nowhere) == null
                ? Optional.empty()
                : Optional.of("CKS_" + key.toUpperCase(Locale.ROOT).replace('.', '_'));
    }

    /** Returns what values it takes, in words. */
    public String expected() {
        return type.description();
    }

    /** Returns which files may set it, in words. */
    public String writtenIn() {
        return permission.words;
    }

    /** Returns a value as a plain JSON value. */
    public Object toJson(T value) {
        return type.toJson(value);
    }
}
