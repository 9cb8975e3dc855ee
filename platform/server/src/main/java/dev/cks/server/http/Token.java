package dev.cks.server.http;

import dev.cks.api.tool.Caller;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * What lets somebody in, without the secret itself.
 *
 * @param name who it lets in
 * @param hash the SHA-256 of the secret's text as lower-case hex
 * @param scopes what whoever bears it may do
 */
public record Token(String name, String hash, Set<String> scopes) {

    /** The scopes, each of which includes those before it. */
    public static final List<String> SCOPES = List.of(Caller.READ, Caller.WRITE, Caller.ADMIN);

    private static final int SECRET_BYTES = 32;

    /** Copies the set. */
    public Token {
        scopes = Set.copyOf(scopes);
    }

    /** Returns the token of a secret. */
    static Token of(String name, String secret, String scope) {
        return new Token(name, HexFormat.of().formatHex(hash(secret)), upTo(scope));
    }

    /** Returns a scope and all that it includes. */
    static Set<String> upTo(String scope) {
        return new LinkedHashSet<>(SCOPES.subList(0, SCOPES.indexOf(scope) + 1));
    }

    /** Returns the last scope that it has. */
    public String scope() {
        return SCOPES.stream()
                .filter(scopes::contains)
                .reduce((lesser, greater) -> greater)
                .orElse("none");
    }

    /** Returns a secret that nobody can guess. */
    static String secret(RandomGenerator random) {
        byte[] bytes = new byte[SECRET_BYTES];
        random.nextBytes(bytes);
        return "cks_" + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Tells whether it is the token of a secret of this hash, in a time that doesn't depend on how much of it fits. */
    boolean fits(byte[] secretHash) {
        return MessageDigest.isEqual(HexFormat.of().parseHex(hash), secretHash);
    }

    static byte[] hash(String secret) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("Every Java has SHA-256", missing);
        }
    }
}
