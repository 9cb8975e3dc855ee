package dev.cks.runtime.provenance;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/** A secret of 32 bytes for HMAC-SHA256. */
final class HmacKey implements SigningKey {

    static final int BYTES = 32;

    private static final String NAME = "HmacSHA256";

    private final String id;
    private final String hex;
    /** Is only ever copied: to copy a prepared one costs less than to prepare one. */
    private final Mac prepared;

    HmacKey(String id, String hex) {
        this.id = id;
        this.hex = hex;
        try {
            prepared = Mac.getInstance(NAME);
            prepared.init(new SecretKeySpec(HexFormat.of().parseHex(hex), NAME));
        } catch (GeneralSecurityException absent) {
            throw new IllegalStateException("Every Java runtime has HmacSHA256", absent);
        }
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public Algorithm algorithm() {
        return Algorithm.HMAC;
    }

    @Override
    public String line() {
        return id + " " + hex;
    }

    @Override
    public String sign(byte[] payload) {
        try {
            return HexFormat.of().formatHex(((Mac) prepared.clone()).doFinal(payload));
        } catch (CloneNotSupportedException otherProvider) {
            return new HmacKey(id, hex).signOnce(payload);
        }
    }

    private String signOnce(byte[] payload) {
        return HexFormat.of().formatHex(prepared.doFinal(payload));
    }

    @Override
    public boolean verifies(byte[] payload, String signature) {
        return MessageDigest.isEqual(
                signature.getBytes(StandardCharsets.UTF_8), sign(payload).getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof HmacKey key && key.line().equals(line());
    }

    @Override
    public int hashCode() {
        return id.hashCode();
    }

    /** Keeps the secret out of logs. */
    @Override
    public String toString() {
        return "Key[" + id + "]";
    }
}
