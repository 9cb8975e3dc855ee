package dev.cks.host.intake;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.zafarkhaja.semver.Version;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VersionRangeTest {

    @ParameterizedTest
    @CsvSource({
        "^0.1.0,            0.1.0, true",
        "^0.1.0,            0.1.9, true",
        "^0.1.0,            0.0.9, false",
        "^0.1.0,            0.2.0, false",
        "^1.2.0,            1.9.0, true",
        "^1.2.0,            2.0.0, false",
        "~0.1.0,            0.1.5, true",
        "~0.1.0,            0.2.0, false",
        "~1.2.3,            1.3.0, false",
        ">=0.1.0 & <0.2.0,  0.1.7, true",
        ">=0.1.0 & <0.2.0,  0.2.0, false",
        ">=0.1.0&<0.2.0,    0.1.0, true",
        "0.1.0,             0.1.0, true",
        "0.1.0,             0.1.1, false",
        "=0.1.0,            0.1.0, true",
        "0.1.0 - 0.3.0,     0.3.0, true",
        "0.1.x,             0.1.4, true",
        "^0.1.0 | ^0.3.0,   0.3.1, true",
        "^0.1.0 | ^0.3.0,   0.2.0, false",
        "<0.2.0,            0.1.0, true",
    })
    void boundedRangeIncludes(String range, String version, boolean included) {
        VersionRange parsed = VersionRange.parse(range).orElseThrow();

        assertThat(parsed.hasUpperBound()).isTrue();
        assertThat(parsed.includes(Version.parse(version))).isEqualTo(included);
    }

    @ParameterizedTest
    @ValueSource(strings = {"*", ">=0.1.0", ">0.1.0", "!=0.1.0", "!(0.1.0)", "^0.1.0 | >=2.0.0", "x"})
    void openRangeHasNoUpperBound(String range) {
        assertThat(VersionRange.parse(range).orElseThrow().hasUpperBound()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "banana",
                "v0.1.0",
                "01.0.0",
                "^^0.1.0",
                ">=0.1.0 <0.2.0",
                ">=0.1.0,<0.2.0",
                "[0.1.0,0.2.0)",
                "(^0.1.0",
                "^0.1.0)",
                "^0.1.0 & banana",
                "^0.1.0-SNAPSHOT",
                "^99999999999999999999.0.0",
                "^-1.0.0"
            })
    void anythingElseIsNoRange(String text) {
        assertThat(VersionRange.parse(text)).isEmpty();
    }

    @Test
    void endlessRangeIsNoRange() {
        assertThat(VersionRange.parse("(".repeat(100_000) + "0.1.0")).isEmpty();
    }
}
