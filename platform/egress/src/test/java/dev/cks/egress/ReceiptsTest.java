package dev.cks.egress;

import static dev.cks.egress.ScriptedWeb.sending;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.cks.api.plugin.HttpReceipt;
import dev.cks.api.plugin.HttpReceipt.Hop;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalInt;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is told of a source that was checked. */
class ReceiptsTest extends Probing {

    @Test
    void theReceiptTellsWhatWasSeen() throws IOException {
        web.name("b.example.com", List.of(OTHER))
                .at(PLAIN, sending("""
                HTTP/1.1 302 X\r
                Location: http://b.example.com/x?y=1\r
                Content-Length: 0\r
                \r
                """))
                .at("http://b.example.com/x?y=1", sending("HTTP/1.1 404 X\r\nContent-Length: 0\r\n\r\n"));
        HttpReceipt receipt = probe(PLAIN + "#part", false);
        assertThat(receipt.url()).isEqualTo(PLAIN + "#part");
        assertThat(receipt.finalUrl()).isEqualTo("http://b.example.com/x?y=1");
        assertThat(receipt.method()).isEqualTo("HEAD");
        assertThat(receipt.status()).isEqualTo(404);
        assertThat(receipt.checkedAt()).isEqualTo(Instant.parse("2026-01-01T00:00:00Z"));
        assertThat(receipt.contentSha256()).isEmpty();
        assertThat(receipt.hops())
                .containsExactly(new Hop(PLAIN, PUBLIC, 302), new Hop("http://b.example.com/x?y=1", OTHER, 404));
        assertThat(audited)
                .extracting(Connection::host, Connection::address, Connection::status)
                .containsExactly(
                        tuple(NAME, PUBLIC, OptionalInt.of(302)), tuple("b.example.com", OTHER, OptionalInt.of(404)));
        assertThat(audited.get(0).toJson())
                .containsEntry("plugin", "cks-test")
                .containsEntry("principal", "someone")
                .containsKeys("milliseconds", "bytes");
    }

    @Test
    void aRequestSaysWhoAsksAndNothingElse() {
        probe(PLAIN, false);
        assertThat(web.requests()).hasSize(1);
        assertThat(web.requests().get(0).lines())
                .anyMatch(line -> line.startsWith("User-Agent: CKS-Platform"))
                .contains("Accept-Encoding: identity", "Connection: close", "Host: " + NAME)
                .hasSize(5);
    }

    @Test
    void nothingIsKeptFromOneCheckToTheNext() {
        web.at(PLAIN, sending("HTTP/1.1 200 X\r\nSet-Cookie: a=b\r\nContent-Length: 0\r\n\r\n"));
        probe(PLAIN, false);
        probe(PLAIN, false);
        assertThat(web.lookups(NAME)).isEqualTo(2);
        assertThat(web.connections()).hasSize(2);
        assertThat(web.requests()).noneMatch(request -> request.contains("Cookie"));
    }

    @ParameterizedTest
    @ValueSource(ints = {405, 501})
    void aServerWithoutHeadIsAskedForAByte(int status) {
        web.at(PLAIN, (client, out) -> {
            boolean head = web.requests().size() == 1;
            out.write(("HTTP/1.1 " + (head ? status : 206) + " X\r\nContent-Length: 1\r\n\r\n" + (head ? "" : "x"))
                    .getBytes(US_ASCII));
        });
        HttpReceipt receipt = probe(PLAIN, false);
        assertThat(receipt.method()).isEqualTo("GET");
        assertThat(receipt.status()).isEqualTo(206);
        assertThat(receipt.hops()).extracting(Hop::status).containsExactly(status, 206);
        assertThat(web.requests().get(1)).startsWith("GET / ").contains("Range: bytes=0-0");
    }

    @Test
    void aDigestIsThatOfWhatTheServerSent() throws IOException, NoSuchAlgorithmException {
        byte[] bomb = gzipped(1 << 22);
        web.at(PLAIN, (client, out) -> {
            out.write(("HTTP/1.1 200 X\r\nContent-Encoding: gzip\r\nContent-Length: " + bomb.length + "\r\n\r\n")
                    .getBytes(US_ASCII));
            out.write(bomb);
        });
        HttpReceipt receipt = probe(PLAIN, true);
        assertThat(receipt.method()).isEqualTo("GET");
        assertThat(receipt.contentSha256())
                .contains(HexFormat.of()
                        .formatHex(MessageDigest.getInstance("SHA-256").digest(bomb)));
        assertThat(audited.get(0).bytes()).isEqualTo(bomb.length);
    }

    private static byte[] gzipped(int zeros) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(new byte[zeros]);
        }
        return bytes.toByteArray();
    }
}
