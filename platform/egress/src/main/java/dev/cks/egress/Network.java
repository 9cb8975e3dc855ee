package dev.cks.egress;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.X509TrustManager;

/** What lies outside: names, and ways to addresses. Safe for use by many threads. */
public interface Network {

    /**
     * Whom a connection trusts.
     *
     * @param sockets makes sockets of TLS
     * @param manager judges certificates
     */
    record Trust(SSLSocketFactory sockets, X509TrustManager manager) {}

    /**
     * Returns every address of a name; empty when it has none.
     *
     * @param name in lower case, without a dot at its end
     * @param patience how long the answer may take
     * @throws IOException when it can't be told in time
     */
    List<InetAddress> resolve(String name, Duration patience) throws IOException;

    /** Returns where a connection to an address, which has been checked, really goes. */
    InetSocketAddress route(InetSocketAddress checked);

    /** Returns whom to trust; empty for what the machine trusts. */
    Optional<Trust> trust();
}
