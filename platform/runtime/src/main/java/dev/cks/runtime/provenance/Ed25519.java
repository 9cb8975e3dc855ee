package dev.cks.runtime.provenance;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.spec.NamedParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Ed25519 of RFC 8032 as Java's own provider has it, with keys and signatures in lower-case hexadecimal. A key is the 32
 * bytes of the RFC; DER is 32 bytes after a constant head (RFC 8410).
 */
final class Ed25519 {

    /** The word for it in lines of keys. */
    static final String WORD = "ed25519";

    private static final String NAME = "Ed25519";
    private static final int BYTES = 32;
    private static final String SIGNATURE = "[0-9a-f]{128}";
    private static final String SECRET_HEAD = "302e020100300506032b657004220420";
    private static final String PUBLIC_HEAD = "302a300506032b6570032100";

    /**
     * The points of small order, without the sign of x: under such a "key" one signature fits many messages, and anybody
     * can make it. RFC 8032, 5.1; the list is that of the eight-torsion.
     */
    private static final Set<String> SMALL_ORDER = Set.of(
            "0000000000000000000000000000000000000000000000000000000000000000",
            "0100000000000000000000000000000000000000000000000000000000000000",
            "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
            "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
            "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f");

    /** Says y in another way than the one that RFC 8032, 5.1.3, lets pass: as p or more. */
    private static final String NOT_CANONICAL = "(e[d-f]|f[0-9a-f])(ff){30}7f";

    private Ed25519() {}

    /** Makes a key of the platform's own randomness. */
    static Ed25519Key generate(String id, RandomGenerator random) {
        try {
            KeyPairGenerator pairs = KeyPairGenerator.getInstance(NAME);
            pairs.initialize(NamedParameterSpec.ED25519, secure(random));
            KeyPair pair = pairs.generateKeyPair();
            return new Ed25519Key(
                    id,
                    tail(pair.getPrivate().getEncoded()),
                    tail(pair.getPublic().getEncoded()));
        } catch (GeneralSecurityException absent) {
            throw new IllegalStateException("Every Java runtime of version 15 or later has Ed25519", absent);
        }
    }

    private static SecureRandom secure(RandomGenerator random) {
        return new SecureRandom() {
            private static final long serialVersionUID = 1L;

            @Override
            public void nextBytes(byte[] bytes) {
                random.nextBytes(bytes);
            }
        };
    }

    private static String tail(byte[] encoded) {
        return hex(Arrays.copyOfRange(encoded, encoded.length - BYTES, encoded.length));
    }

    /** Returns the signature. */
    static String sign(String secret, byte[] payload) {
        try {
            PrivateKey key = KeyFactory.getInstance(NAME)
                    .generatePrivate(new PKCS8EncodedKeySpec(HexFormat.of().parseHex(SECRET_HEAD + secret)));
            Signature signature = Signature.getInstance(NAME);
            signature.initSign(key);
            signature.update(payload);
            return hex(signature.sign());
        } catch (GeneralSecurityException absent) {
            throw new IllegalStateException("Every Java runtime of version 15 or later has Ed25519", absent);
        }
    }

    /** Reads a public key; fails for what is no point, or one of small order. */
    static PublicKey publicKey(String hex) {
        if (SMALL_ORDER.contains(withoutSign(hex))) {
            throw new IllegalArgumentException("the public key is one under which anybody can sign");
        }
        if (withoutSign(hex).matches(NOT_CANONICAL)) {
            throw new IllegalArgumentException("the public key is none of Ed25519");
        }
        try {
            return KeyFactory.getInstance(NAME)
                    .generatePublic(new X509EncodedKeySpec(HexFormat.of().parseHex(PUBLIC_HEAD + hex)));
        } catch (GeneralSecurityException invalid) {
            throw new IllegalArgumentException("the public key is none of Ed25519", invalid);
        }
    }

    /** Tells whether a signature fits; false for one of another form. */
    static boolean verifies(PublicKey key, byte[] payload, String claimed) {
        if (!claimed.matches(SIGNATURE)) {
            return false;
        }
        try {
            Signature signature = Signature.getInstance(NAME);
            signature.initVerify(key);
            signature.update(payload);
            return signature.verify(HexFormat.of().parseHex(claimed));
        } catch (GeneralSecurityException malformed) {
            return false;
        }
    }

    private static String withoutSign(String hex) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        bytes[BYTES - 1] &= 0x7f;
        return hex(bytes);
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }
}
