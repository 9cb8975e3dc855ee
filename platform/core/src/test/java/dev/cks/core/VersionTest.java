package dev.cks.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VersionTest {

    @Test
    void isTheOneOfTheBuild() {
        assertThat(Version.current()).matches("[0-9]+\\.[0-9]+\\.[0-9]+.*");
    }
}
