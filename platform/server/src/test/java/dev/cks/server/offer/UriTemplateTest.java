package dev.cks.server.offer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class UriTemplateTest {

    private final UriTemplate template = new UriTemplate("notes://{year}/{name}.txt");

    @Test
    void variablesStandForWhatIsBetweenSlashesAndComeDecoded() {
        assertThat(template.match("notes://2026/a%20b+c.txt")).hasValue(Map.of("year", "2026", "name", "a b+c"));
        assertThat(template.variables()).containsExactly("year", "name");
    }

    @Test
    void otherAddressesDontFit() {
        assertThat(template.match("notes://2026/1/a.txt")).isEmpty();
        assertThat(template.match("notes:///a.txt")).isEmpty();
        assertThat(template.match("notes://2026/aXtxt")).isEmpty();
        assertThat(template.match("notes://2026/%zz.txt")).isEmpty();
    }

    @Test
    void whatLooksLikeAPatternIsText() {
        assertThat(new UriTemplate("x:(a|b)*{v}").match("x:a1")).isEmpty();
        assertThat(new UriTemplate("x:(a|b)*{v}").match("x:(a|b)*1")).hasValue(Map.of("v", "1"));
    }
}
