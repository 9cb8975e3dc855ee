package dev.cks.egress;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

class PublicAddressesTest {

    /** The rows of IANA's special-purpose registries, multicast, and what else is never public. */
    @ParameterizedTest(name = "{0} {1}")
    @CsvFileSource(resources = "/special-purpose-addresses.csv", numLinesToSkip = 1)
    void everyAddressOfASpecialPurposeIsClosed(String block, String purpose, boolean below, boolean above)
            throws UnknownHostException {
        AddressBlock parsed = AddressBlock.parse(block);
        int width = parsed.length() * Byte.SIZE;
        BigInteger first = parsed.prefix().shiftLeft(width - parsed.bits());
        BigInteger last =
                first.add(BigInteger.ONE.shiftLeft(width - parsed.bits()).subtract(BigInteger.ONE));
        assertThat(PublicAddresses.closed(address(first, parsed.length())))
                .as(purpose)
                .isPresent();
        assertThat(PublicAddresses.closed(address(last, parsed.length())))
                .as(purpose)
                .isPresent();
        BigInteger middle = first.add(last).shiftRight(1);
        assertThat(PublicAddresses.closed(address(middle, parsed.length()))).isPresent();
        if (below) {
            assertThat(PublicAddresses.closed(address(first.subtract(BigInteger.ONE), parsed.length())))
                    .isEmpty();
        }
        if (above) {
            assertThat(PublicAddresses.closed(address(last.add(BigInteger.ONE), parsed.length())))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.1.1.1",
                "8.8.8.8",
                "93.184.215.14",
                "168.63.129.15",
                "168.63.129.17",
                "2001:4860:4860::8888",
                "2606:2800:21f:cb07:6820:80da:af6b:8b2c",
                "2a00:1450:4001:81b::200e"
            })
    void publicAddressesAreOpen(String address) throws UnknownHostException {
        assertThat(PublicAddresses.closed(InetAddress.getByName(address))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2606:2800::5efe:7f00:1", "2606:2800::200:5efe:a00:1", "::ffff:127.0.0.1", "::127.0.0.1"})
    void addressesThatHoldAnotherOneAreClosed(String address) throws UnknownHostException {
        assertThat(PublicAddresses.closed(InetAddress.getByName(address))).isPresent();
    }

    private static InetAddress address(BigInteger number, int length) throws UnknownHostException {
        byte[] bytes = new byte[length];
        byte[] digits = number.toByteArray();
        int skipped = Math.max(0, digits.length - length);
        System.arraycopy(digits, skipped, bytes, length - (digits.length - skipped), digits.length - skipped);
        return InetAddress.getByAddress(bytes);
    }
}
