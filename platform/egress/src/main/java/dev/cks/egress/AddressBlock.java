package dev.cks.egress;

import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.regex.Pattern;

/**
 * A block of addresses.
 *
 * @param text as it was written
 * @param length how many bytes an address of its family has
 * @param prefix the leading bits that its addresses share
 * @param bits how many these are
 */
record AddressBlock(String text, int length, BigInteger prefix, int bits) {

    /** Nothing that a resolver would be asked for. */
    private static final Pattern NUMERIC =
            Pattern.compile("(\\d{1,3}(\\.\\d{1,3}){3}|[0-9a-fA-F:]*:[0-9a-fA-F:.]*)/\\d{1,3}");

    /**
     * Reads a block in CIDR notation, for instance {@code 10.0.0.0/8}.
     *
     * @throws IllegalArgumentException when it is none
     */
    static AddressBlock parse(String text) {
        if (!NUMERIC.matcher(text).matches()) {
            throw new IllegalArgumentException("\"" + text + "\" is no block of addresses like 203.0.113.0/24");
        }
        int slash = text.indexOf('/');
        int bits = Integer.parseInt(text.substring(slash + 1));
        byte[] bytes = bytes(text.substring(0, slash));
        if (bits > bytes.length * Byte.SIZE) {
            throw new IllegalArgumentException("\"" + text + "\" has more bits than an address");
        }
        return new AddressBlock(text, bytes.length, leading(bytes, bits), bits);
    }

    /** Tells whether an address is one of these. */
    boolean contains(InetAddress address) {
        byte[] bytes = address.getAddress();
        return bytes.length == length && leading(bytes, bits).equals(prefix);
    }

    @Override
    public String toString() {
        return text;
    }

    private static BigInteger leading(byte[] bytes, int bits) {
        return new BigInteger(1, bytes).shiftRight(bytes.length * Byte.SIZE - bits);
    }

    private static byte[] bytes(String numeric) {
        try {
            return InetAddress.getByName(numeric).getAddress();
        } catch (UnknownHostException wrong) {
            throw new IllegalArgumentException("\"" + numeric + "\" is no address", wrong);
        }
    }
}
