package dev.cks.egress;

import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * Whom the operator lets be asked, and how long it may take. Nothing here opens an address that isn't public.
 *
 * @param allow the only hosts that may be asked; all when empty
 * @param deny hosts that may not be asked, whatever {@code allow} says
 * @param ports the ports that may be asked
 * @param maxRedirects how many redirects are followed, 0 to 3
 * @param deadline how long all requests of a check may take together
 * @param patience how long a connection, or the next byte, may take
 * @param maxBytes how much of a content is read
 */
public record EgressPolicy(
        HostList allow,
        HostList deny,
        Set<Integer> ports,
        int maxRedirects,
        Duration deadline,
        Duration patience,
        long maxBytes) {

    /** Three redirects, 15 s in all, 3 s a step, 8 MiB, the two ports of the web. */
    public static final EgressPolicy DEFAULT = new EgressPolicy(
            HostList.NONE, HostList.NONE, Set.of(80, 443), 3, Duration.ofSeconds(15), Duration.ofSeconds(3), 8L << 20);

    /** Copies the ports. */
    public EgressPolicy {
        ports = Set.copyOf(ports);
        if (maxRedirects < 0 || maxRedirects > 3) {
            throw new IllegalArgumentException("At most 3 redirects are followed, not " + maxRedirects);
        }
    }

    /** Returns the same with other hosts that may be asked. */
    public EgressPolicy withAllow(HostList other) {
        return new EgressPolicy(other, deny, ports, maxRedirects, deadline, patience, maxBytes);
    }

    /**
     * Lets a host pass.
     *
     * @param addresses every address that it has
     * @throws dev.cks.api.tool.ToolException {@code unsafe_url}
     */
    void require(String host, List<InetAddress> addresses) {
        if (deny.names(host) || addresses.stream().anyMatch(deny::holds)) {
            throw Refusal.unsafe("denied", host + " is on the operator's list of what may not be asked");
        }
        boolean allowed =
                allow.isEmpty() || allow.names(host) || addresses.stream().allMatch(allow::holds);
        if (!allowed) {
            throw Refusal.unsafe("not_allowed", host + " isn't on the operator's list of what may be asked");
        }
        for (InetAddress address : addresses) {
            PublicAddresses.closed(address).ifPresent(block -> {
                throw Refusal.unsafe(
                        "address",
                        host + " is at " + address.getHostAddress() + ", which isn't public (" + block + ")");
            });
        }
    }
}
