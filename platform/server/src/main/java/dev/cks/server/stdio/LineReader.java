package dev.cks.server.stdio;

import dev.cks.server.rpc.RequestId;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** Cuts a stream into lines of bounded length; for one thread. */
final class LineReader {

    private static final int INITIAL = 1 << 16;

    private final InputStream in;
    private final int limit;
    private byte[] buffer = new byte[INITIAL];
    private int start;
    private int end;

    LineReader(InputStream in, int limit) {
        this.in = in;
        this.limit = limit;
    }

    /** Returns the next line, or what stands after the last line end; empty at the end of the input. */
    Optional<Line> next() throws IOException {
        Optional<RequestId> tooLong = Optional.empty();
        int scanned = start;
        while (true) {
            int newline = find(scanned);
            if (newline >= 0) {
                return Optional.of(take(newline, tooLong));
            }
            if (end - start > (tooLong.isPresent() ? 0 : limit)) {
                RequestId id = tooLong.orElseGet(RequestId::new);
                id.feed(buffer, start, end - start);
                tooLong = Optional.of(id);
                start = end;
            }
            makeRoom();
            scanned = end;
            int read = in.read(buffer, end, buffer.length - end);
            if (read < 0) {
                return tooLong.isPresent() || end > start ? Optional.of(take(end, tooLong)) : Optional.empty();
            }
            end += read;
        }
    }

    /** Tells whether there is something to read without waiting; also when that can't be told. */
    boolean hasMore() {
        try {
            return end > start || in.available() > 0;
        } catch (IOException e) {
            return true;
        }
    }

    private int find(int from) {
        for (int i = from; i < end; i++) {
            if (buffer[i] == '\n') {
                return i;
            }
        }
        return -1;
    }

    private Line take(int lineEnd, Optional<RequestId> tooLong) {
        int length = lineEnd - start;
        Line line = tooLong.isPresent() || length > limit
                ? dropped(lineEnd, tooLong.orElseGet(RequestId::new))
                : new Line(buffer, start, length);
        start = Math.min(lineEnd + 1, end);
        return line;
    }

    private Line dropped(int lineEnd, RequestId id) {
        id.feed(buffer, start, lineEnd - start);
        return Line.dropped(id.found());
    }

    /** Moves what is left to the front, gives the memory of a long line back, and grows for a longer one. */
    private void makeRoom() {
        if (start == end && buffer.length > INITIAL) {
            buffer = new byte[INITIAL];
            start = 0;
            end = 0;
        } else if (end == buffer.length || start == end) {
            int left = end - start;
            int grown = (int) Math.min(buffer.length * 2L, limit + (long) INITIAL);
            byte[] target = left > buffer.length / 2 ? new byte[grown] : buffer;
            System.arraycopy(buffer, start, target, 0, left);
            buffer = target;
            start = 0;
            end = left;
        }
    }
}
