package dev.cks.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptionsTest {

    private static final Set<String> SWITCHES = Set.of("--rich");
    private static final Set<String> VALUED = Set.of("--rounds");

    @Test
    void optionsMayStandAnywhere() {
        Options options = Options.read(List.of("1000", "--rounds", "3", "2000", "--rich"), SWITCHES, VALUED);

        assertThat(options.rest()).containsExactly("1000", "2000");
        assertThat(options.number("--rounds", 9)).isEqualTo(3);
        assertThat(options.has("--rich")).isTrue();
        assertThat(Options.read(List.of(), SWITCHES, VALUED).number("--rounds", 9))
                .isEqualTo(9);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--unknown", "--rounds"})
    void unknownOptionsAndMissingValuesAreRefused(String argument) {
        assertThatThrownBy(() -> Options.read(List.of(argument), SWITCHES, VALUED))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining(argument);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "many", ""})
    void whatIsNoPositiveNumberIsRefused(String text) {
        assertThatThrownBy(() -> Options.positive(text)).isInstanceOf(UsageException.class);
    }
}
