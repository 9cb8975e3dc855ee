package dev.cks.api.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimestampTest {

    @ParameterizedTest
    @CsvSource({
        "2026-01-02, 2026-01-02T00:00:00Z",
        "2026-01-02T03:04, 2026-01-02T03:04:00Z",
        "2026-01-02 03:04:05, 2026-01-02T03:04:05Z",
        "2026-01-02T03:04:05.5z, 2026-01-02T03:04:05.5Z",
        "2026-01-02T03:04:05.1234567891Z, 2026-01-02T03:04:05.123456789Z",
        "2026-01-02T03:04:05+02:00, 2026-01-02T01:04:05Z",
        "2026-01-02T03:04:05-0330, 2026-01-02T06:34:05Z",
        "2026-01-02T03:04:05+02, 2026-01-02T01:04:05Z",
        "2026-01-02T03:04:05+19:00, 2026-01-01T08:04:05Z",
        "2026-01-02T03:04:05-23:59, 2026-01-03T03:03:05Z",
        "0001-01-01, 0001-01-01T00:00:00Z"
    })
    void readsTheGrammar(String text, Instant instant) {
        assertThat(Timestamp.parse(text)).contains(instant);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "2026",
                "2026-01",
                "2026-1-2",
                "2026-02-30",
                "0000-01-01",
                "20260102",
                "2026-W01-1",
                " 2026-01-02",
                "2026-01-02T",
                "2026-01-02T03",
                "2026-01-02T24:00",
                "2026-01-02T03:60",
                "2026-01-02T03:04:60",
                "2026-01-02T03:04:05,5",
                "2026-01-02T03:04:05.",
                "2026-01-02T03:04:05+24:00",
                "2026-01-02T03:04:05+2",
                "2026-01-02T03:04:05+02:60",
                "2026-01-02Z",
                "2026-01-02t03:04:05",
                "12026-01-02"
            })
    void refusesEverythingElse(String text) {
        assertThat(Timestamp.parse(text)).isEmpty();
    }

    @Test
    void refusesWhatIsNoText() {
        for (Object value : Arrays.asList(null, 20260102L, true, List.of("2026-01-02"))) {
            assertThat(Timestamp.parse(value)).isEmpty();
        }
    }
}
