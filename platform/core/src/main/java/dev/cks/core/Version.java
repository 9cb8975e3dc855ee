package dev.cks.core;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** Knows which version of the platform's core this is. Thread-safe. */
public final class Version {

    private static final String CURRENT = read();

    private Version() {}

    /** Returns the version as the build wrote it, for example {@code 0.1.0}. */
    public static String current() {
        return CURRENT;
    }

    private static String read() {
        Properties properties = new Properties();
        try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
            if (in != null) {
                properties.load(in);
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException("The version of the core can't be read from its own jar", unreadable);
        }
        String version = properties.getProperty("version", "");
        // Sources that an IDE compiled without the build's filtering carry no version.
        return version.isEmpty() || version.contains("$") ? "development" : version;
    }
}
