package dev.cks.cli;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The text of a file, of which pieces are shown. Lines, and marks within the line last asked for, are found in one pass
 * when first needed, so that a piece costs the same wherever it is, also in a file of one line. Not safe for use by many
 * threads.
 */
final class SourceText {

    private static final int MARK_EVERY = 1024;

    private final byte[] bytes;
    private int[] lineStarts = {};
    private int markedLine = -1;
    private int[] marks = {};

    SourceText(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * A piece of a line.
     *
     * @param text the piece
     * @param caret how many code points of it stand before the column that was asked for
     */
    record Piece(String text, int caret) {}

    /** Returns a piece of a line around a column, at most so many code points wide. Lines and columns count from 1. */
    Piece around(int line, int column, int width) {
        if (lineStarts.length == 0) {
            lineStarts = lineStarts();
        }
        if (line < 1 || line > lineStarts.length) {
            return new Piece("", 0);
        }
        int before = Math.min(column - 1, width / 2);
        int from = offset(line, column - 1 - before);
        int caretAt = offset(line, column - 1);
        int to = forward(caretAt, width - before);
        String text = new String(bytes, from, to - from, StandardCharsets.UTF_8);
        String head = new String(bytes, from, caretAt - from, StandardCharsets.UTF_8);
        return new Piece(text, head.codePointCount(0, head.length()));
    }

    /** Returns where the code point of this number, from 0, begins in a line; the line's end when it is shorter. */
    private int offset(int line, int codePoint) {
        if (line != markedLine) {
            marks = marks(lineStarts[line - 1]);
            markedLine = line;
        }
        int mark = Math.min(codePoint / MARK_EVERY, marks.length - 1);
        return forward(marks[mark], codePoint - mark * MARK_EVERY);
    }

    private int forward(int from, int codePoints) {
        int at = from;
        for (int passed = 0; passed < codePoints && !atEnd(at); passed++) {
            at = next(at);
        }
        return at;
    }

    private int[] marks(int start) {
        int[] found = {start};
        int count = 1;
        for (int at = forward(start, MARK_EVERY); !atEnd(at); at = forward(at, MARK_EVERY)) {
            found = count == found.length ? Arrays.copyOf(found, count * 2) : found;
            found[count++] = at;
        }
        return Arrays.copyOf(found, count);
    }

    private boolean atEnd(int at) {
        return at >= bytes.length || bytes[at] == '\n' || bytes[at] == '\r';
    }

    private int next(int at) {
        int next = at + 1;
        while (next < bytes.length && (bytes[next] & 0xC0) == 0x80) {
            next++;
        }
        return next;
    }

    private int[] lineStarts() {
        int[] found = new int[16];
        int count = 1;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == '\n' || (bytes[i] == '\r' && (i + 1 == bytes.length || bytes[i + 1] != '\n'))) {
                found = count == found.length ? Arrays.copyOf(found, count * 2) : found;
                found[count++] = i + 1;
            }
        }
        return Arrays.copyOf(found, count);
    }
}
