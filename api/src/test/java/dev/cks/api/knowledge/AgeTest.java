package dev.cks.api.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AgeTest {

    @ParameterizedTest
    @CsvSource({"P30D, 720", "30, 720", "PT12H, 12", "P1DT1H, 25", "0, 0", "P0D, 0", "36500, 876000"})
    void daysAndDurationsAreAges(String text, long hours) {
        assertThat(Age.parse(text)).contains(Duration.ofHours(hours));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "soon",
                "-1",
                "-P1D",
                "1.5",
                "36501",
                "P36501D",
                "P1M",
                "999999",
                "PT9999999999999999999H"
            })
    void nothingElseIs(String text) {
        assertThat(Age.parse(text)).isEmpty();
    }
}
