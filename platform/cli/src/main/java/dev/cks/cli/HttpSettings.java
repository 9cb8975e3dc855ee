package dev.cks.cli;

import dev.cks.cli.configuration.Configuration;
import dev.cks.cli.configuration.HttpSchema;
import dev.cks.cli.screen.CommandException;
import dev.cks.core.files.FailureReason;
import dev.cks.core.files.RegularFile;
import dev.cks.server.http.HttpLimits;
import dev.cks.server.http.HttpOptions;
import dev.cks.server.http.Tls;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What the configuration says about serving over HTTP. */
final class HttpSettings {

    private static final String PASSWORD = "CKS_HTTP_TLS_PASSWORD";
    private static final int LONGEST_PASSWORD = 1 << 10;

    private final Configuration configuration;
    private final Map<String, String> environment;

    HttpSettings(Configuration configuration, Map<String, String> environment) {
        this.configuration = configuration;
        this.environment = environment;
    }

    /**
     * Returns where to listen and to whom.
     *
     * @throws CommandException when other machines could listen in, or the server's key can't be opened
     */
    HttpOptions options() {
        String host = configuration.get(HttpSchema.HOST);
        Optional<Tls> tls = configuration.get(HttpSchema.KEY_STORE).map(store -> new Tls(store, password()));
        if (tls.isEmpty() && !configuration.get(HttpSchema.PLAIN) && !isLoopback(host)) {
            throw CommandException.usage("Other machines reach " + host + ", and tokens would cross the network as they"
                    + " are. Set http.tls.key_store, or http.plain where something else encrypts");
        }
        return new HttpOptions(
                host,
                configuration.get(HttpSchema.PORT),
                tls,
                configuration.get(HttpSchema.HOSTS),
                configuration.get(HttpSchema.ORIGINS),
                limits());
    }

    private HttpLimits limits() {
        return new HttpLimits(
                configuration.get(HttpSchema.CONNECTIONS),
                configuration.get(HttpSchema.HEADER_BYTES),
                Duration.ofSeconds(configuration.get(HttpSchema.ARRIVAL_SECONDS)),
                configuration.get(HttpSchema.REQUESTS_PER_SECOND),
                configuration.get(HttpSchema.CALLS),
                configuration.get(HttpSchema.STREAMS),
                configuration.get(HttpSchema.SESSIONS),
                configuration.get(HttpSchema.SESSIONS_OF_ONE),
                Duration.ofMinutes(configuration.get(HttpSchema.SESSION_MINUTES)));
    }

    private String password() {
        Optional<Path> file = configuration.get(HttpSchema.PASSWORD_FILE);
        if (file.isEmpty()) {
            return Optional.ofNullable(environment.get(PASSWORD))
                    .orElseThrow(() -> CommandException.environment(
                            "http.tls.key_store needs http.tls.password_file or the variable " + PASSWORD));
        }
        try {
            byte[] content = RegularFile.read(file.get(), LONGEST_PASSWORD);
            return new String(content, StandardCharsets.UTF_8)
                    .lines()
                    .findFirst()
                    .orElse("");
        } catch (IOException unreadable) {
            throw CommandException.environment(
                    "The password in " + file.get() + " can't be read: " + FailureReason.of(unreadable));
        }
    }

    private static boolean isLoopback(String host) {
        try {
            return Stream.of(InetAddress.getAllByName(host)).allMatch(InetAddress::isLoopbackAddress);
        } catch (UnknownHostException unknown) {
            throw CommandException.usage("http.host can't be " + host + ": there is no such host");
        }
    }
}
