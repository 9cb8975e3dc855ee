package dev.cks.server.http;

import java.nio.file.Path;

/**
 * What the server proves its name with.
 *
 * @param keyStore a PKCS12 file with a private key and its certificates
 * @param password what opens it
 */
public record Tls(Path keyStore, String password) {

    /** Doesn't show the password. */
    @Override
    public String toString() {
        return "Tls[keyStore=" + keyStore + "]";
    }
}
