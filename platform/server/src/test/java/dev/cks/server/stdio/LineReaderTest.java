package dev.cks.server.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineReaderTest {

    private static final int LIMIT = 200_000;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 65_536, 1_000_000})
    void cuts_lines_of_any_length_however_the_bytes_arrive(int portion) throws IOException {
        Random random = new Random(portion);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            lines.add("x".repeat(random.nextInt(portion == 1 ? 90_000 : 300_000)));
        }
        List<String> expected = lines.stream()
                .map(line -> line.length() > LIMIT ? "too long" : line)
                .toList();
        assertThat(read(String.join("\n", lines), portion)).isEqualTo(expected);
        assertThat(read(String.join("\n", lines) + "\n", portion)).isEqualTo(expected);
    }

    @Test
    void takes_exactly_what_is_allowed() throws IOException {
        String fits = "y".repeat(LIMIT);
        assertThat(read(fits + "\n" + fits + "y\n" + fits, 4096)).containsExactly(fits, "too long", fits);
    }

    private static List<String> read(String text, int portion) throws IOException {
        LineReader reader = new LineReader(new Portions(text.getBytes(StandardCharsets.UTF_8), portion), LIMIT);
        List<String> lines = new ArrayList<>();
        for (Optional<Line> line = reader.next(); line.isPresent(); line = reader.next()) {
            lines.add(line.get().tooLong() ? "too long" : text(line.get()));
        }
        return lines;
    }

    private static String text(Line line) {
        return new String(line.bytes(), line.offset(), line.length(), StandardCharsets.UTF_8);
    }

    /** Gives a few bytes at a time. */
    private static final class Portions extends InputStream {

        private final ByteArrayInputStream bytes;
        private final int portion;

        Portions(byte[] bytes, int portion) {
            this.bytes = new ByteArrayInputStream(bytes);
            this.portion = portion;
        }

        @Override
        public int read() {
            return bytes.read();
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            return bytes.read(target, offset, Math.min(length, portion));
        }
    }
}
