package dev.cks.host;

import static dev.cks.host.fixture.HostFixture.rows;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.tool.ToolInfo;
import dev.cks.host.fixture.Calls;
import dev.cks.host.fixture.HostFixture;
import dev.cks.host.fixture.JarFixture;
import dev.cks.host.fixture.Sources;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InventoryTest {

    @TempDir
    Path home;

    private HostFixture fixture;

    @BeforeEach
    void makeHome() {
        fixture = new HostFixture(home);
    }

    @AfterEach
    void closeHosts() {
        fixture.close();
    }

    @Test
    void extensionIsDescribedInFull() throws IOException {
        String info = Sources.info("units", "ACME-UNITS") + ".alsoEmits(\"ACME-SCALE\").aliases(\"old_units\")"
                + ".stage(Stage.CONSTRAINTS).severity(Severity.WARNING).activation(Activation.whenPresent(\"Unit\"))"
                + ".judges(\"Unit\").docs(\"https://example.com/units\")";
        Path jar = JarFixture.plugin("acme")
                .constraint("acme.Rule", Sources.rule("acme.Rule", info, "return List.of();"))
                .writeTo(fixture.plugins(), "acme.jar");

        Map<String, Object> row = rows(fixture.start(), "extensions").get(0);

        assertThat(row.keySet())
                .containsExactlyInAnyOrder(
                        "name",
                        "qualified_name",
                        "aliases",
                        "codes",
                        "summary",
                        "stage",
                        "severity",
                        "activation",
                        "granted",
                        "object_types",
                        "docs",
                        "plugin",
                        "state",
                        "calls",
                        "mean_ms");
        assertThat(row.get("qualified_name")).isEqualTo("acme:units");
        assertThat(row.get("codes")).isEqualTo(List.of("ACME-UNITS", "ACME-SCALE"));
        assertThat(row.get("stage")).isEqualTo("constraints");
        assertThat(row.get("severity")).isEqualTo("warning");
        assertThat(row.get("activation")).isEqualTo("when_present");
        assertThat(row.get("granted")).isEqualTo(false);
        assertThat(row.get("plugin"))
                .isEqualTo(Map.of(
                        "id", "acme",
                        "version", "1.0.0",
                        "provider", "Acme",
                        "sha256", HostFixture.sha256(jar),
                        "requires", "^0.1.0",
                        "trust", "open",
                        "capabilities", Map.of("declared", List.of(), "granted", List.of())));
    }

    @Test
    void toolsIncludeTheOneThatLists() {
        PluginHost host = fixture.start();

        assertThat(rows(host, "tools"))
                .hasToString("[{name=list-extensions, qualified_name=cks-platform.list-extensions,"
                        + " title=List extensions, plugin=cks-platform, read_only=true}]");
    }

    @Test
    void everyJarIsListedWithItsProblems() {
        JarFixture.good("acme", "units").writeTo(fixture.plugins(), "z.jar");
        JarFixture.bare().entry("x", new byte[0]).writeTo(fixture.plugins(), "a.jar");

        List<Map<String, Object>> plugins = rows(fixture.start(), "plugins");

        assertThat(plugins).extracting(row -> row.get("file")).containsExactly("a.jar", "z.jar");
        assertThat(plugins).extracting(row -> row.get("state")).containsExactly("refused", "loaded");
        assertThat(plugins.get(0).get("id")).isNull();
        assertThat(plugins.get(0).get("problems"))
                .asString()
                .contains("code=NO_MANIFEST", "detail=The jar has no", "fix=Give META-INF");
    }

    @Test
    void toolAndCommandLineGetTheSameAnswerByEitherName() {
        JarFixture.good("acme", "units").writeTo(fixture.plugins(), "acme.jar");
        PluginHost host = fixture.start();

        assertThat(Calls.call(host, "list-extensions").content()).isEqualTo(host.inventory());
        assertThat(Calls.call(host, "list_extensions").content()).isEqualTo(host.inventory());
        assertThat(host.inventory()).containsEntry("count", 1L);
    }

    @Test
    void whatTheSchemaOfTheToolNamesIsInTheAnswer() {
        JarFixture.good("acme", "units").writeTo(fixture.plugins(), "acme.jar");
        JarFixture.plugin("empty").writeTo(fixture.plugins(), "empty.jar");
        PluginHost host = fixture.start();
        ToolInfo info = host.registry().find("list-extensions").orElseThrow().info();

        assertFits(host.inventory(), info.outputSchema());
    }

    private static void assertFits(Object value, @Nullable Object schema) {
        Map<?, ?> rules = (Map<?, ?>) Objects.requireNonNull(schema);
        if (value instanceof Map<?, ?> object) {
            Map<?, ?> properties = (Map<?, ?>) Objects.requireNonNull(rules.get("properties"));
            assertThat(object.keySet().stream().map(String::valueOf))
                    .containsAll(
                            properties.keySet().stream().map(String::valueOf).toList());
            properties.forEach((key, field) -> {
                Object named = object.get(key);
                if (named != null) {
                    assertFits(named, field);
                }
            });
        } else if (value instanceof List<?> list) {
            assertThat(rules.get("type")).isEqualTo("array");
            list.forEach(element -> assertFits(element, rules.get("items")));
        } else if (rules.get("enum") instanceof List<?> words) {
            assertThat(words).anyMatch(value::equals);
        }
    }
}
