package dev.cks.core.client;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** How serious a message is, the least serious first. */
public enum LogLevel {
    DEBUG,
    INFO,
    NOTICE,
    WARNING,
    ERROR,
    CRITICAL,
    ALERT,
    EMERGENCY;

    /** Returns the level of this word, empty when there is none. */
    public static Optional<LogLevel> of(String word) {
        return Stream.of(values()).filter(level -> level.word().equals(word)).findFirst();
    }

    /** Returns the word for it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
