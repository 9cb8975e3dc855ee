package dev.cks.server.stdio;

import dev.cks.server.rpc.RequestId;
import java.util.Optional;

/** One line of input without its end; valid until the next one is read. */
final class Line {

    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final byte[] bytes;
    private final int offset;
    private final int length;
    private final boolean tooLong;
    private final Optional<Object> droppedId;

    Line(byte[] bytes, int offset, int length) {
        this(bytes, offset, length, false, Optional.empty());
    }

    private Line(byte[] bytes, int offset, int length, boolean tooLong, Optional<Object> droppedId) {
        this.bytes = bytes;
        this.offset = offset;
        this.length = length;
        this.tooLong = tooLong;
        this.droppedId = droppedId;
    }

    /**
     * Returns a line whose content was dropped because it was longer than allowed.
     *
     * @param id the id of the request that it held, as far as it is known
     */
    static Line dropped(Optional<Object> id) {
        return new Line(new byte[0], 0, 0, true, id);
    }

    /** Returns an array that holds the line among other things. */
    byte[] bytes() {
        return bytes;
    }

    int offset() {
        return offset;
    }

    int length() {
        return length;
    }

    boolean tooLong() {
        return tooLong;
    }

    /** Returns the id of the request that the line holds, found without reading the line as JSON. */
    Optional<Object> requestId() {
        return tooLong ? droppedId : RequestId.in(bytes, offset, length);
    }

    /** Returns the line without a leading byte order mark, which some clients on Windows write. */
    Line withoutByteOrderMark() {
        if (length < BYTE_ORDER_MARK.length) {
            return this;
        }
        for (int i = 0; i < BYTE_ORDER_MARK.length; i++) {
            if (bytes[offset + i] != BYTE_ORDER_MARK[i]) {
                return this;
            }
        }
        return new Line(bytes, offset + BYTE_ORDER_MARK.length, length - BYTE_ORDER_MARK.length);
    }

    /** Tells whether there is nothing but white space. */
    boolean blank() {
        for (int i = offset; i < offset + length; i++) {
            if (bytes[i] != ' ' && bytes[i] != '\t' && bytes[i] != '\r') {
                return false;
            }
        }
        return !tooLong;
    }
}
