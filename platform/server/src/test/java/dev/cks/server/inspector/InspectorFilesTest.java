package dev.cks.server.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class InspectorFilesTest {

    private static final Pattern REFERENCE =
            Pattern.compile("(?:src=|href=|from )[\"'](?:\\./)?([a-z/-]+\\.[a-z]+)[\"']");

    @Test
    void everythingThePageRefersToIsThere() {
        Set<String> seen = new LinkedHashSet<>();
        Deque<String> open = new ArrayDeque<>(Set.of("index.html"));
        while (!open.isEmpty()) {
            String name = open.remove();
            if (seen.add(name) && !name.startsWith("vendor/")) {
                REFERENCE
                        .matcher(text(name))
                        .results()
                        .map(each -> each.group(1))
                        .forEach(open::add);
            } else if (name.startsWith("vendor/")) {
                assertThat(text(name)).as(name).isNotBlank();
            }
        }
        assertThat(seen)
                .contains("app.js", "server.js", "difference.js", "style.css", "icon.svg")
                .contains(InspectorFiles.CYTOSCAPE, InspectorFiles.DRAWING)
                .hasSizeGreaterThan(14);
    }

    @Test
    void nothingOfThePageIsElsewhere() {
        assertThat(text("index.html")).doesNotContain("http:", "https:", "style=", "onclick");
    }

    private static String text(String name) {
        return InspectorFiles.read(name)
                .map(content -> new String(content, StandardCharsets.UTF_8))
                .orElseThrow(() -> new AssertionError("There is no " + name));
    }
}
