package dev.cks.server.rpc;

import dev.cks.core.json.JsonReader;
import dev.cks.core.json.MalformedJsonException;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Finds the id of a message that is beyond a limit, from its bytes piece by piece and in constant memory: the member
 * "id" of the outermost object. Says nothing about whether the message is JSON. For one thread.
 */
public final class RequestId {

    private static final int MAX_BYTES = 1 << 10;
    private static final JsonReader READER = new JsonReader(MAX_BYTES);

    private final ByteArrayOutputStream token = new ByteArrayOutputStream();
    private long depth;
    private boolean inString;
    private boolean escaped;
    private boolean keyIsId;
    private Optional<Object> found = Optional.empty();

    /** Returns the id of a message that is there as a whole. */
    public static Optional<Object> in(byte[] bytes, int offset, int length) {
        RequestId id = new RequestId();
        id.feed(bytes, offset, length);
        return id.found();
    }

    /** Takes the next piece of the message. */
    public void feed(byte[] bytes, int offset, int length) {
        for (int i = offset; i < offset + length; i++) {
            if (inString) {
                string(bytes[i]);
            } else {
                structure(bytes[i]);
            }
        }
    }

    /** Returns the id, if one has been seen that a request may have. */
    public Optional<Object> found() {
        return found;
    }

    private void string(byte next) {
        keep(next);
        if (escaped) {
            escaped = false;
        } else if (next == '\\') {
            escaped = true;
        } else if (next == '"') {
            inString = false;
        }
    }

    private void structure(byte next) {
        switch (next) {
            case '{', '[' -> {
                endMember();
                depth++;
            }
            case '}', ']' -> {
                endMember();
                depth--;
            }
            case ',' -> endMember();
            case ':' -> endKey();
            default -> {
                inString = next == '"';
                keep(next);
            }
        }
    }

    private void endKey() {
        if (depth == 1) {
            keyIsId = value().filter("id"::equals).isPresent();
            token.reset();
        }
    }

    private void endMember() {
        if (depth == 1) {
            if (keyIsId) {
                found = value().filter(MessageReader::isId);
            }
            keyIsId = false;
            token.reset();
        }
    }

    private void keep(byte next) {
        if (depth == 1 && token.size() <= MAX_BYTES) {
            token.write(next);
        }
    }

    private Optional<Object> value() {
        if (token.size() > MAX_BYTES) {
            return Optional.empty();
        }
        try {
            byte[] text = token.toString(StandardCharsets.UTF_8).strip().getBytes(StandardCharsets.UTF_8);
            return Optional.ofNullable(READER.read(text, 0, text.length));
        } catch (MalformedJsonException e) {
            return Optional.empty();
        }
    }
}
