package dev.cks.cli.configuration;

import dev.cks.cli.configuration.Setting.Permission;
import dev.cks.server.http.HttpLimits;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The keys of {@code cks serve --http}; all are the operator's alone. */
public final class HttpSchema {

    private static final HttpLimits LIMITS = HttpLimits.DEFAULT;

    /** Where to listen. */
    public static final Setting<String> HOST = home(
            "http.host",
            new Word("a name or an address"),
            "127.0.0.1",
            "Where `cks serve --http` listens. Another address than that of this machine alone needs TLS or `http.plain`.");
    /** On which port. */
    public static final Setting<Integer> PORT =
            number("http.port", 0, 65_535, 8765, "The port of `cks serve --http`; any that is free when 0.");
    /** Whether to do without encryption. */
    public static final Setting<Boolean> PLAIN = home(
            "http.plain",
            new Truth(false),
            false,
            "Whether to listen without TLS where other machines reach it, for instance behind a proxy that has TLS.");
    /** Names of the server. */
    public static final Setting<List<String>> HOSTS = home(
            "http.hosts",
            new Words("a list of names"),
            List.of(),
            "Names, with or without a port, that requests may use for the server besides `http.host` and the loopback ones.");
    /** Pages that may ask. */
    public static final Setting<List<String>> ORIGINS = home(
            "http.origins",
            new Words("a list of origins"),
            List.of(),
            "Origins such as `https://app.example.org` whose pages may ask the server besides its own.");
    /** The server's key. */
    public static final Setting<Optional<Path>> KEY_STORE = home(
            "http.tls.key_store",
            new OneFile(),
            Optional.empty(),
            "A PKCS12 file with the server's key and certificates; with it the server speaks TLS only.");
    /** What opens the server's key. */
    public static final Setting<Optional<Path>> PASSWORD_FILE = home(
            "http.tls.password_file",
            new OneFile(),
            Optional.empty(),
            "A file whose first line opens `http.tls.key_store`; without it the variable `CKS_HTTP_TLS_PASSWORD` does.");
    /** How many connections. */
    public static final Setting<Integer> CONNECTIONS = number(
            "http.connections",
            1,
            100_000,
            LIMITS.connections(),
            "How many connections may be open at the same time; more wait.");
    /** How long a head. */
    public static final Setting<Integer> HEADER_BYTES =
            number("http.header_bytes", 1024, 1 << 20, LIMITS.headerBytes(), "How long the head of a request may be.");
    /** How slow a request. */
    public static final Setting<Integer> ARRIVAL_SECONDS = number(
            "http.arrival_seconds",
            1,
            3600,
            (int) LIMITS.arrival().toSeconds(),
            "How long the head of a request, and then its body, may take to arrive.");
    /** How many requests. */
    public static final Setting<Integer> REQUESTS_PER_SECOND = number(
            "http.requests_per_second",
            1,
            1_000_000,
            LIMITS.requestsPerSecond(),
            "How many requests a second each token may make; twice as many at once after a pause.");
    /** How many calls. */
    public static final Setting<Integer> CALLS =
            number("http.calls_per_token", 1, 10_000, LIMITS.calls(), "How many requests of a token may be under way.");
    /** How many streams. */
    public static final Setting<Integer> STREAMS = number(
            "http.streams_per_token",
            1,
            10_000,
            LIMITS.streams(),
            "How many streams of events and subscriptions of a token may be open.");
    /** How many sessions. */
    public static final Setting<Integer> SESSIONS = number(
            "http.sessions",
            1,
            1_000_000,
            LIMITS.sessions(),
            "How many sessions of clients that speak a protocol before 2026 there may be.");
    /** How many sessions of one token. */
    public static final Setting<Integer> SESSIONS_OF_ONE = number(
            "http.sessions_per_token",
            1,
            1_000_000,
            LIMITS.sessionsOfOne(),
            "How many of them a token may have; the one idle for longest gives way to a new one.");
    /** How long a session lives. */
    public static final Setting<Integer> SESSION_MINUTES = number(
            "http.session_minutes",
            1,
            100_000,
            (int) LIMITS.sessionIdle().toMinutes(),
            "How long such a session lives without a request.");

    static final List<Setting<?>> ALL = List.of(
            HOST,
            PORT,
            PLAIN,
            HOSTS,
            ORIGINS,
            KEY_STORE,
            PASSWORD_FILE,
            CONNECTIONS,
            HEADER_BYTES,
            ARRIVAL_SECONDS,
            REQUESTS_PER_SECOND,
            CALLS,
            STREAMS,
            SESSIONS,
            SESSIONS_OF_ONE,
            SESSION_MINUTES);

    private HttpSchema() {}

    private static Setting<Integer> number(String key, int least, int most, int fallback, String meaning) {
        return home(key, new WholeNumber(least, most), fallback, meaning);
    }

    private static <T> Setting<T> home(String key, ValueType<T> type, T fallback, String meaning) {
        return new Setting<>(key, type, fallback, Permission.HOME_FILE, meaning);
    }
}
