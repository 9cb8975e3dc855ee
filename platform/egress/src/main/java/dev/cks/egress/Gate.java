package dev.cks.egress;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.util.Set;
import javax.net.SocketFactory;

/**
 * The last check before a connection: it goes to the one address that was looked up and found public, on a port of the web, and
 * through no proxy that the machine's settings name. For one request.
 */
final class Gate extends SocketFactory {

    private final InetAddress pinned;
    private final Set<Integer> ports;
    private final Network network;
    private volatile boolean connected;

    Gate(InetAddress pinned, Set<Integer> ports, Network network) {
        this.pinned = pinned;
        this.ports = ports;
        this.network = network;
    }

    /** Tells whether somebody answered at the address. */
    boolean connected() {
        return connected;
    }

    @Override
    public Socket createSocket() {
        return new Gated();
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        throw unchecked();
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress localHost, int localPort) throws IOException {
        throw unchecked();
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        throw unchecked();
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress localHost, int localPort) throws IOException {
        throw unchecked();
    }

    private static IOException unchecked() {
        return new SocketException("Only connections that have been checked are made");
    }

    private final class Gated extends Socket {

        Gated() {
            super(Proxy.NO_PROXY);
        }

        @Override
        public void connect(SocketAddress endpoint) throws IOException {
            connect(endpoint, 0);
        }

        @Override
        public void connect(SocketAddress endpoint, int timeout) throws IOException {
            if (!(endpoint instanceof InetSocketAddress target)
                    || target.isUnresolved()
                    || !target.getAddress().equals(pinned)
                    || !ports.contains(target.getPort())
                    || PublicAddresses.closed(pinned).isPresent()) {
                throw new SocketException("The address to connect to isn't the one that was checked");
            }
            super.connect(network.route(target), timeout);
            connected = true;
        }
    }
}
