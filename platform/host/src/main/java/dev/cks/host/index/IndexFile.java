package dev.cks.host.index;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32C;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A file that holds the rows of one directory of plugins. Whatever isn't a whole index of this platform is no index.
 *
 * <p>Several processes may read and write it: it changes in one step, and whose change comes last stays.
 */
final class IndexFile {

    private static final Logger LOG = LoggerFactory.getLogger(IndexFile.class);
    private static final int CHECKSUM_BYTES = Long.BYTES;

    private final Path file;
    private final byte[] head;

    /**
     * Makes no file yet.
     *
     * @param key what must be the same when it is read as when it was written
     */
    IndexFile(Path file, String key) {
        this.file = file;
        this.head = key.getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the rows by file name; none when there is no index. Never fails. */
    Map<String, IndexRow> read() {
        try {
            byte[] content = Files.isRegularFile(file) ? Files.readAllBytes(file) : new byte[0];
            int start = head.length + CHECKSUM_BYTES;
            return content.length > start && intact(content) ? RowForm.read(new IndexInput(content, start)) : Map.of();
        } catch (IOException | RuntimeException | VirtualMachineError damaged) {
            LOG.debug("The index {} isn't used", file, damaged);
            return Map.of();
        }
    }

    /** Replaces the rows; failing to do so costs time at the next start and nothing else. */
    void write(Map<String, IndexRow> rows) {
        try {
            byte[] body = RowForm.write(rows);
            Path incoming = Files.createTempFile(file.getParent(), "incoming-", ".part");
            try {
                Files.write(incoming, whole(body));
                Files.move(incoming, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(incoming);
            }
        } catch (IOException | RuntimeException failure) {
            LOG.debug("The index {} wasn't written", file, failure);
        }
    }

    /** Removes a row. */
    synchronized void remove(String fileName) {
        Map<String, IndexRow> rows = new TreeMap<>(read());
        if (rows.remove(fileName) != null) {
            write(rows);
        }
    }

    private byte[] whole(byte[] body) {
        return ByteBuffer.allocate(head.length + CHECKSUM_BYTES + body.length)
                .put(head)
                .putLong(checksum(body, 0))
                .put(body)
                .array();
    }

    private boolean intact(byte[] content) {
        return Arrays.equals(head, 0, head.length, content, 0, head.length)
                && ByteBuffer.wrap(content).getLong(head.length) == checksum(content, head.length + CHECKSUM_BYTES);
    }

    private static long checksum(byte[] bytes, int from) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, from, bytes.length - from);
        return checksum.getValue();
    }
}
