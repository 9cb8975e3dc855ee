package dev.cks.server.client;

import dev.cks.core.json.JsonReader;
import dev.cks.core.json.JsonWriter;
import dev.cks.core.json.MalformedJsonException;
import dev.cks.core.json.PlainJson;
import dev.cks.server.rpc.RpcException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import javax.crypto.KeyGenerator;
import javax.crypto.Mac;
import javax.crypto.SecretKey;

/**
 * Gives state into the hands of clients so that they can't change it, use it for another request, or keep it: it is sealed with
 * HMAC-SHA256 under a key that lives as long as the process. Clients can read it. Safe for use by many threads.
 */
public final class StateSeal {

    /** What a client is expected to send back with every round. */
    private static final int MOST_BYTES = 256 << 10;

    private static final String ALGORITHM = "HmacSHA256";
    private static final int MAC_BYTES = 32;
    private static final String REQUEST = "request";
    private static final String UNTIL = "until";

    private final JsonWriter writer = new JsonWriter();
    private final JsonReader reader = new JsonReader(MOST_BYTES);
    private final SecretKey key;
    private final InstantSource clock;
    private final Duration life;

    /**
     * Makes a seal with a fresh key.
     *
     * @param life how long a state counts
     */
    public StateSeal(InstantSource clock, Duration life) {
        this.clock = clock;
        this.life = life;
        try {
            this.key = KeyGenerator.getInstance(ALGORITHM).generateKey();
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("Every Java has " + ALGORITHM, missing);
        }
    }

    /**
     * Seals a state.
     *
     * @param request what the request is told from others by
     * @throws RpcException when the state is too large
     */
    String close(String request, Map<String, Object> state) {
        Map<String, Object> whole = new LinkedHashMap<>(state);
        whole.put(REQUEST, request);
        whole.put(UNTIL, clock.instant().plus(life).toEpochMilli());
        byte[] text = writer.text(PlainJson.copy(whole)).getBytes(StandardCharsets.UTF_8);
        if (text.length > MOST_BYTES) {
            throw RpcException.invalidParams("The answers so far are larger than " + MOST_BYTES + " bytes together");
        }
        byte[] sealed = Arrays.copyOf(mac(text), MAC_BYTES + text.length);
        System.arraycopy(text, 0, sealed, MAC_BYTES, text.length);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(sealed);
    }

    /** Returns what was sealed for the request; empty when it wasn't, or for another one, or is too old. */
    Optional<Map<String, Object>> open(String request, String sealed) {
        if (sealed.length() > 2 * MOST_BYTES) {
            return Optional.empty();
        }
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(sealed);
            byte[] text = Arrays.copyOfRange(bytes, Math.min(MAC_BYTES, bytes.length), bytes.length);
            byte[] mac = Arrays.copyOf(bytes, MAC_BYTES);
            return MessageDigest.isEqual(mac, mac(text)) ? current(request, text) : Optional.empty();
        } catch (IllegalArgumentException noBase64) {
            return Optional.empty();
        }
    }

    private Optional<Map<String, Object>> current(String request, byte[] text) {
        try {
            if (reader.read(text, 0, text.length) instanceof Map<?, ?> state
                    && request.equals(state.get(REQUEST))
                    && state.get(UNTIL) instanceof Long until
                    && clock.instant().toEpochMilli() <= until) {
                return Optional.of(PlainJson.copy(state));
            }
            return Optional.empty();
        } catch (MalformedJsonException impossible) {
            throw new IllegalStateException("What was sealed is no JSON", impossible);
        }
    }

    private byte[] mac(byte[] text) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return mac.doFinal(text);
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("Every Java has " + ALGORITHM, missing);
        }
    }
}
