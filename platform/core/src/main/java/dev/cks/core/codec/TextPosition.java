package dev.cks.core.codec;

import java.util.ArrayList;
import java.util.List;

/**
 * A place in a text as people count it.
 *
 * @param line the line, from 1; a line ends with LF, CR or CR LF
 * @param column the column, from 1, in code points
 */
public record TextPosition(int line, int column) {

    /** Returns the position of each byte offset; the offsets ascend. */
    static List<TextPosition> of(byte[] utf8, List<Long> offsets) {
        List<TextPosition> positions = new ArrayList<>(offsets.size());
        int line = 1;
        int column = 1;
        int at = 0;
        for (long offset : offsets) {
            for (; at < offset && at < utf8.length; at++) {
                if (endsLine(utf8, at)) {
                    line++;
                    column = 1;
                } else if (!continues(utf8[at])) {
                    column++;
                }
            }
            positions.add(new TextPosition(line, column));
        }
        return positions;
    }

    private static boolean endsLine(byte[] utf8, int at) {
        return utf8[at] == '\n' || (utf8[at] == '\r' && (at + 1 == utf8.length || utf8[at + 1] != '\n'));
    }

    private static boolean continues(byte unit) {
        return (unit & 0xC0) == 0x80;
    }
}
