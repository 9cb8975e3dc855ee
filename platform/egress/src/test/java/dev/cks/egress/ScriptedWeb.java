package dev.cks.egress;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;

/** Names that lead where a test says, and real servers on this machine that stand for all of the public ones. */
final class ScriptedWeb implements Network, AutoCloseable {

    static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();

    private static final HeldCertificate AUTHORITY =
            new HeldCertificate.Builder().certificateAuthority(0).build();
    private static final int HTTPS = 443;

    /** How a server behaves towards one request. */
    interface Behaviour {
        void answer(Socket client, OutputStream out) throws IOException, InterruptedException;
    }

    /** A behaviour that sends a text. */
    static Behaviour sending(String text) {
        return (client, out) -> {
            out.write(text.getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
        };
    }

    private final Map<String, List<List<String>>> names = new HashMap<>();
    private final Map<String, Integer> lookups = new HashMap<>();
    private final Map<String, Behaviour> behaviours = new HashMap<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final List<InetSocketAddress> connections = new CopyOnWriteArrayList<>();
    private final List<ServerSocket> servers = new ArrayList<>();
    private final Map<InetAddress, InetSocketAddress> elsewhere = new HashMap<>();
    private final int plain;
    private int secure = -1;

    ScriptedWeb() throws IOException {
        ServerSocket socket = new ServerSocket(0, 50, LOOPBACK);
        plain = socket.getLocalPort();
        serve(socket, "http");
    }

    /** Gives a name addresses; given again, the ones that the next lookup finds. */
    ScriptedWeb name(String name, List<String> addresses) {
        names.computeIfAbsent(name, key -> new ArrayList<>()).add(addresses);
        return this;
    }

    /** Says what is answered to a request for an address of the web; 200 to every other one. */
    ScriptedWeb at(String url, Behaviour behaviour) {
        behaviours.put(url, behaviour);
        return this;
    }

    /** Leads the connections to one address to nobody. */
    ScriptedWeb nobodyAt(String address) throws IOException {
        try (ServerSocket closed = new ServerSocket(0, 1, LOOPBACK)) {
            elsewhere.put(numeric(address), new InetSocketAddress(LOOPBACK, closed.getLocalPort()));
        }
        return this;
    }

    /** Leads the connections to one address to a server of the test's own. */
    ScriptedWeb leads(String address, InetSocketAddress server) {
        elsewhere.put(numeric(address), server);
        return this;
    }

    /** Serves TLS with a certificate that the client's authority signed. */
    ScriptedWeb secured(List<String> certified) throws IOException {
        HeldCertificate.Builder certificate = new HeldCertificate.Builder().signedBy(AUTHORITY);
        certified.forEach(certificate::addSubjectAlternativeName);
        return secured(certificate.build());
    }

    /** Serves TLS with a certificate. */
    ScriptedWeb secured(HeldCertificate certificate) throws IOException {
        HandshakeCertificates own =
                new HandshakeCertificates.Builder().heldCertificate(certificate).build();
        ServerSocket socket = own.sslContext().getServerSocketFactory().createServerSocket(0, 50, LOOPBACK);
        secure = socket.getLocalPort();
        serve(socket, "https");
        return this;
    }

    static HeldCertificate.Builder signed() {
        return new HeldCertificate.Builder().signedBy(AUTHORITY);
    }

    /** Returns the first line and headers of every request. */
    List<String> requests() {
        return List.copyOf(requests);
    }

    /** Returns the addresses that were connected to, as they were checked. */
    List<InetSocketAddress> connections() {
        return List.copyOf(connections);
    }

    int lookups(String name) {
        return lookups.getOrDefault(name, 0);
    }

    @Override
    public List<InetAddress> resolve(String name, Duration patience) {
        List<List<String>> answers = names.getOrDefault(name, List.of(List.of()));
        int lookup = lookups.merge(name, 1, Integer::sum);
        return answers.get(Math.min(lookup, answers.size()) - 1).stream()
                .map(ScriptedWeb::numeric)
                .toList();
    }

    @Override
    public InetSocketAddress route(InetSocketAddress checked) {
        connections.add(checked);
        return elsewhere.getOrDefault(
                checked.getAddress(),
                new InetSocketAddress(LOOPBACK, checked.getPort() == HTTPS && secure > 0 ? secure : plain));
    }

    @Override
    public Optional<Trust> trust() {
        HandshakeCertificates client = new HandshakeCertificates.Builder()
                .addTrustedCertificate(AUTHORITY.certificate())
                .build();
        return Optional.of(new Trust(client.sslSocketFactory(), client.trustManager()));
    }

    @Override
    public void close() throws IOException {
        for (ServerSocket server : servers) {
            server.close();
        }
    }

    static InetAddress numeric(String address) {
        try {
            return InetAddress.getByName(address);
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        }
    }

    private void serve(ServerSocket server, String scheme) {
        servers.add(server);
        inBackground(() -> {
            while (!server.isClosed()) {
                Socket client = server.accept();
                inBackground(() -> answer(client, scheme));
            }
        });
    }

    private void answer(Socket client, String scheme) throws IOException, InterruptedException {
        try (client) {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.ISO_8859_1));
            String first = in.readLine();
            String host = "";
            StringBuilder request = new StringBuilder(String.valueOf(first));
            for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
                request.append('\n').append(line);
                if (line.startsWith("Host: ")) {
                    host = line.substring("Host: ".length());
                }
            }
            if (first == null) {
                return;
            }
            requests.add(request.toString());
            String url = scheme + "://" + host + first.split(" ", -1)[1];
            behaviours
                    .getOrDefault(url, sending("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"))
                    .answer(client, client.getOutputStream());
        }
    }

    private interface Work {
        void run() throws IOException, InterruptedException;
    }

    private static void inBackground(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (SocketException ended) {
                // The client or the test has gone.
            } catch (IOException | InterruptedException broken) {
                throw new IllegalStateException(broken);
            }
        });
        thread.setDaemon(true);
        thread.setUncaughtExceptionHandler((broken, failure) -> {});
        thread.start();
    }
}
