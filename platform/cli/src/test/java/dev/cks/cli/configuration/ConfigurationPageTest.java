package dev.cks.cli.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.core.codec.CanonicalJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConfigurationPageTest {

    @Test
    void thePageHasTheTableOfTheSchema() throws IOException {
        List<String> rows = Files.readAllLines(Path.of("../../docs/configuration.md")).stream()
                .filter(line -> line.startsWith("| `"))
                .toList();

        assertThat(rows)
                .isEqualTo(Schema.ALL.stream().map(ConfigurationPageTest::row).toList());
    }

    private static <T> String row(Setting<T> setting) {
        String variable = setting.variable().map(name -> "`" + name + "`").orElse("-");
        String fallback = CanonicalJson.compact(setting.toJson(setting.fallback()));
        return "| `" + setting.key() + "` | " + setting.expected() + " | `" + fallback + "` | " + variable + " | "
                + setting.writtenIn() + " | " + setting.meaning() + " |";
    }
}
