package dev.cks.egress;

import java.net.InetAddress;
import java.util.List;
import java.util.Optional;

/**
 * Tells which addresses belong to the public internet.
 *
 * <p>IPv4: everything but the blocks that IANA's special-purpose registry (RFC 6890 and its successors) lists, multicast, the
 * reserved class E, and the address at which Azure answers its machines. IPv6: nothing but global unicast, 2000::/3, and of
 * that no block of the registry and no address whose interface id embeds an IPv4 address (ISATAP, RFC 5214).
 */
final class PublicAddresses {

    private static final List<AddressBlock> CLOSED_V4 = blocks(
            "0.0.0.0/8",
            "10.0.0.0/8",
            "100.64.0.0/10",
            "127.0.0.0/8",
            "169.254.0.0/16",
            "172.16.0.0/12",
            "192.0.0.0/24",
            "192.0.2.0/24",
            "192.31.196.0/24",
            "192.52.193.0/24",
            "192.88.99.0/24",
            "192.168.0.0/16",
            "192.175.48.0/24",
            "198.18.0.0/15",
            "198.51.100.0/24",
            "203.0.113.0/24",
            "224.0.0.0/4",
            "240.0.0.0/4",
            "168.63.129.16/32");

    private static final AddressBlock GLOBAL_UNICAST = AddressBlock.parse("2000::/3");

    private static final List<AddressBlock> CLOSED_V6 =
            blocks("2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20");

    private static final byte[] ISATAP = {0x00, 0x00, 0x5E, (byte) 0xFE};
    private static final int INTERFACE_ID = 8;
    private static final int UNIVERSAL_BIT = 0x02;
    private static final int V4_BYTES = 4;

    private PublicAddresses() {}

    /** Returns the block that keeps an address out of the public internet; empty when it is public. */
    static Optional<String> closed(InetAddress address) {
        byte[] bytes = address.getAddress();
        if (bytes.length == V4_BYTES) {
            return block(CLOSED_V4, address);
        }
        if (!GLOBAL_UNICAST.contains(address)) {
            return Optional.of("outside 2000::/3");
        }
        return embedsV4(bytes) ? Optional.of("ISATAP") : block(CLOSED_V6, address);
    }

    private static Optional<String> block(List<AddressBlock> closed, InetAddress address) {
        return closed.stream()
                .filter(block -> block.contains(address))
                .map(AddressBlock::toString)
                .findFirst();
    }

    private static boolean embedsV4(byte[] v6) {
        return (v6[INTERFACE_ID] & ~UNIVERSAL_BIT) == ISATAP[0]
                && v6[INTERFACE_ID + 1] == ISATAP[1]
                && v6[INTERFACE_ID + 2] == ISATAP[2]
                && v6[INTERFACE_ID + 3] == ISATAP[3];
    }

    private static List<AddressBlock> blocks(String... texts) {
        return List.of(texts).stream().map(AddressBlock::parse).toList();
    }
}
