package dev.cks.runtime.provenance;

/** A key with its secret. */
sealed interface SigningKey extends Key permits HmacKey, Ed25519Key {

    /** Returns the signature in lower-case hexadecimal. */
    String sign(byte[] payload);
}
