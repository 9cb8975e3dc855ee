package dev.cks.egress;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.egress.Connection.Asker;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Proxy;
import java.net.UnknownHostException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import okhttp3.Authenticator;
import okhttp3.Call;
import okhttp3.ConnectionPool;
import okhttp3.ConnectionSpec;
import okhttp3.CookieJar;
import okhttp3.Dns;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;

/**
 * Makes one request to one address that has been checked, with a client of its own: nothing is reused, remembered, followed,
 * repeated or negotiated, so that what is asked is what was checked. For one request.
 */
final class Dialer {

    private static final String AGENT = "CKS-Platform/0.1 (verification of sources)";
    private static final int BUFFER = 8_192;
    private static final double NANOS_PER_MILLI = 1e6;

    private final WebAddress target;
    private final InetAddress address;
    private final EgressPolicy policy;
    private final Gate gate;
    private final Network network;
    private long bytes;

    Dialer(WebAddress target, InetAddress address, EgressPolicy policy, Network network) {
        this.target = target;
        this.address = address;
        this.policy = policy;
        this.network = network;
        this.gate = new Gate(address, policy.ports(), network);
    }

    /** Tells whether somebody answered at the address. */
    boolean connected() {
        return gate.connected();
    }

    /** Returns the request, not begun. */
    Call call(Method method, Duration remaining) {
        OkHttpClient.Builder client = new OkHttpClient.Builder()
                .dns(pinned())
                .socketFactory(gate)
                .proxy(Proxy.NO_PROXY)
                .proxyAuthenticator(Authenticator.NONE)
                .authenticator(Authenticator.NONE)
                .cookieJar(CookieJar.NO_COOKIES)
                .cache(null)
                .followRedirects(false)
                .followSslRedirects(false)
                .retryOnConnectionFailure(false)
                .fastFallback(false)
                .connectionPool(new ConnectionPool(0, 1, TimeUnit.NANOSECONDS))
                .protocols(List.of(Protocol.HTTP_1_1))
                .connectionSpecs(List.of(ConnectionSpec.MODERN_TLS, ConnectionSpec.CLEARTEXT))
                .connectTimeout(policy.patience())
                .readTimeout(policy.patience())
                .writeTimeout(policy.patience())
                .callTimeout(remaining);
        network.trust().ifPresent(trust -> client.sslSocketFactory(trust.sockets(), trust.manager()));
        Request.Builder request = new Request.Builder()
                .url(target.url())
                .method(method.verb(), null)
                .header("Accept-Encoding", "identity")
                .header("Connection", "close")
                .header("User-Agent", AGENT);
        if (method == Method.GET_LITTLE) {
            request.header("Range", "bytes=0-0");
        }
        return client.build().newCall(request.build());
    }

    /** Makes the request and reads of the content what is wanted. */
    Exchange make(Call call, Method method, Asker asker, Consumer<Connection> audit) throws IOException {
        long begun = System.nanoTime();
        OptionalInt status = OptionalInt.empty();
        try (Response response = call.execute()) {
            status = OptionalInt.of(response.code());
            Optional<String> sha256 = method == Method.GET_ALL
                    ? Optional.of(digest(response.body().byteStream()))
                    : Optional.empty();
            return new Exchange(response.code(), Optional.ofNullable(response.header("Location")), sha256);
        } finally {
            audit.accept(new Connection(
                    asker,
                    method.verb(),
                    target.host(),
                    address.getHostAddress(),
                    status,
                    bytes,
                    (System.nanoTime() - begun) / NANOS_PER_MILLI));
        }
    }

    /** Answers once, for the one name that was looked up; whatever else may be asked, nothing is looked up again. */
    private Dns pinned() {
        AtomicBoolean asked = new AtomicBoolean();
        return name -> {
            if (!name.equals(target.host()) || asked.getAndSet(true)) {
                throw new UnknownHostException("Only " + target.host() + " was checked, for one connection");
            }
            return List.of(InetAddress.getByAddress(name, address.getAddress()));
        };
    }

    private String digest(InputStream content) throws IOException {
        MessageDigest sha256 = sha256();
        byte[] buffer = new byte[BUFFER];
        for (int read = content.read(buffer); read >= 0; read = content.read(buffer)) {
            bytes += read;
            if (bytes > policy.maxBytes()) {
                throw new ToolException(
                        ErrorCode.RESPONSE_TOO_LARGE,
                        "The content is larger than the " + policy.maxBytes()
                                + " bytes that are read (egress.max_bytes); verify it without a digest",
                        Map.of("limit", policy.maxBytes()));
            }
            sha256.update(buffer, 0, read);
        }
        return HexFormat.of().formatHex(sha256.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException absent) {
            throw new IllegalStateException("Every Java runtime has SHA-256", absent);
        }
    }
}
