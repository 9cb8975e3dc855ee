package dev.cks.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Properties;

/**
 * The versions that plugins meet.
 *
 * @param api the version of the api, against which {@code Plugin-Requires} is checked
 * @param platform the version of the platform, under which the host's own tools are registered
 */
public record Versions(String api, String platform) {

    /** Returns the versions with which the host was built. */
    public static Versions current() {
        try (InputStream in = Versions.class.getResourceAsStream("versions.properties")) {
            Properties properties = new Properties();
            properties.load(Objects.requireNonNull(in, "versions.properties is missing beside Versions.class"));
            return new Versions(
                    Objects.requireNonNull(properties.getProperty("api")),
                    Objects.requireNonNull(properties.getProperty("platform")));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
