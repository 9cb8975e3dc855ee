package dev.cks.cli;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The lines of a file, found in one pass when the first one is asked for. Not safe for use by many threads. */
final class SourceText {

    private final byte[] bytes;
    private int[] starts = {};

    SourceText(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Returns a line without its end; empty when there is no such line. Lines count from 1. */
    String line(int number) {
        if (starts.length == 0) {
            starts = starts();
        }
        if (number < 1 || number > starts.length) {
            return "";
        }
        int start = starts[number - 1];
        int end = start;
        while (end < bytes.length && bytes[end] != '\n' && bytes[end] != '\r') {
            end++;
        }
        return new String(bytes, start, end - start, StandardCharsets.UTF_8);
    }

    private int[] starts() {
        int[] found = new int[16];
        int count = 1;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == '\n' || (bytes[i] == '\r' && (i + 1 == bytes.length || bytes[i + 1] != '\n'))) {
                if (count == found.length) {
                    found = Arrays.copyOf(found, count * 2);
                }
                found[count++] = i + 1;
            }
        }
        return Arrays.copyOf(found, count);
    }
}
