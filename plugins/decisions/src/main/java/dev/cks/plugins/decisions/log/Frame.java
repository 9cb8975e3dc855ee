package dev.cks.plugins.decisions.log;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * How a batch of events stands in a file: all of it or nothing.
 *
 * <p>Sixteen octets of head: {@code CKL1}, how many lines, how many octets they take, CRC-32C of these twelve. Then the lines in
 * UTF-8, each with its end. Then eight octets: CRC-32C of the lines, {@code END\n}. Numbers are of four octets, the highest first.
 */
final class Frame {

    static final int HEAD = 16;
    static final int TAIL = 8;

    /** More than that in one batch is refused when writing and taken for damage when reading. */
    static final int LONGEST = 64 << 20;

    private static final int MAGIC = 0x434b4c31;
    private static final int END = 0x454e440a;
    private static final int CHECKED = 12;

    private Frame() {}

    /** What a head says. */
    record Head(int lines, int length) {

        long frameLength() {
            return (long) HEAD + length + TAIL;
        }
    }

    /** Returns the frame of lines without their ends. */
    static ByteBuffer of(List<String> lines) {
        byte[] body = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
        if (body.length > LONGEST) {
            throw new IllegalArgumentException("A batch takes at most " + LONGEST + " octets");
        }
        ByteBuffer frame = ByteBuffer.allocate(HEAD + body.length + TAIL);
        frame.putInt(MAGIC).putInt(lines.size()).putInt(body.length);
        frame.putInt(checksum(frame.array(), 0, CHECKED));
        frame.put(body).putInt(checksum(body, 0, body.length)).putInt(END);
        return frame.flip();
    }

    /**
     * Reads a head.
     *
     * @throws UnverifiedException when it is none
     */
    static Head head(byte[] head) throws UnverifiedException {
        ByteBuffer buffer = ByteBuffer.wrap(head);
        int magic = buffer.getInt();
        int lines = buffer.getInt();
        int length = buffer.getInt();
        if (magic != MAGIC || buffer.getInt() != checksum(head, 0, CHECKED)) {
            throw new UnverifiedException("The head of a batch is damaged");
        }
        if (lines <= 0 || length <= 0 || length > LONGEST) {
            throw new UnverifiedException("The head of a batch says what can't be");
        }
        return new Head(lines, length);
    }

    /**
     * Reads the lines.
     *
     * @param rest what follows the head
     * @throws UnverifiedException when they aren't what was written
     */
    static List<String> lines(Head head, byte[] rest) throws UnverifiedException {
        ByteBuffer buffer = ByteBuffer.wrap(rest);
        int written = buffer.getInt(head.length());
        int end = buffer.getInt(head.length() + Integer.BYTES);
        if (written != checksum(rest, 0, head.length()) || end != END) {
            throw new UnverifiedException("A batch is damaged");
        }
        String body = new String(rest, 0, head.length(), StandardCharsets.UTF_8);
        List<String> lines = List.of(body.split("\n", -1));
        if (lines.size() != head.lines() + 1 || !lines.get(head.lines()).isEmpty()) {
            throw new UnverifiedException("A batch doesn't hold as many lines as its head says");
        }
        return lines.subList(0, head.lines());
    }

    private static int checksum(byte[] bytes, int from, int length) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, from, length);
        return (int) checksum.getValue();
    }
}
