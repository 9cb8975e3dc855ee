package dev.cks.server.http;

import dev.cks.api.tool.Caller;
import dev.cks.api.tool.Excerpt;
import dev.cks.server.rpc.RpcError;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets in who bears a token. Who doesn't is told so, and is logged, up to a rate for each address: a good token is let in
 * however many bad ones come from the same place. Safe for use by many threads.
 */
final class Admission {

    private static final Logger LOGGER = LoggerFactory.getLogger(Admission.class);
    private static final String SCHEME = "bearer ";
    private static final double REFUSALS_PER_SECOND = 5;
    private static final int MOST_ADDRESSES = 10_000;

    private final TokenFile tokens;
    private final Map<String, TokenBucket> refusals = new ConcurrentHashMap<>();

    Admission(TokenFile tokens) {
        this.tokens = tokens;
    }

    /** Admits who asks, or refuses; tells which. */
    boolean admit(Visit visit) {
        Optional<String> secret = secret(visit);
        Optional<Token> token = secret.flatMap(this::token);
        if (token.isPresent()) {
            visit.admit(
                    new Caller(token.get().name(), "", "http", token.get().scopes()),
                    () -> secret.flatMap(this::token).equals(token));
            return true;
        }
        refuse(visit, secret.isPresent());
        return false;
    }

    private static Optional<String> secret(Visit visit) {
        return visit.header("Authorization")
                .filter(value -> value.toLowerCase(Locale.ROOT).startsWith(SCHEME))
                .map(value -> value.substring(SCHEME.length()).strip());
    }

    private Optional<Token> token(String secret) {
        byte[] hash = Token.hash(secret);
        Optional<Token> found = Optional.empty();
        // All of them, found or not: how long it takes tells nothing.
        for (Token token : known()) {
            if (token.fits(hash)) {
                found = Optional.of(token);
            }
        }
        return found;
    }

    /** Nobody is let in by a file that can't be used. */
    private List<Token> known() {
        try {
            return tokens.tokens();
        } catch (IOException unusable) {
            LOGGER.error("The tokens in {} can't be used: {}", tokens.path(), unusable.getMessage());
            return List.of();
        }
    }

    private void refuse(Visit visit, boolean wrong) {
        if (!mayBeTold(visit.peer())) {
            visit.refuse(429, new RpcError(RpcError.OVERLOADED, "Too many requests without a valid token"));
            return;
        }
        LOGGER.warn(
                "{} asked for {} {}",
                visit.peer(),
                Excerpt.quoted(visit.request().getHttpURI().getPath()),
                wrong ? "with a token that isn't known" : "without a token");
        String challenge = "Bearer realm=\"cks\"" + (wrong ? ", error=\"invalid_token\"" : "");
        visit.with("WWW-Authenticate", challenge)
                .refuse(401, "A token is needed: Authorization: Bearer TOKEN. cks token add makes one");
    }

    private boolean mayBeTold(String address) {
        if (refusals.size() > MOST_ADDRESSES) {
            refusals.values().removeIf(TokenBucket::full);
        }
        return refusals.computeIfAbsent(address, unseen -> new TokenBucket(REFUSALS_PER_SECOND, System::nanoTime))
                .take();
    }
}
