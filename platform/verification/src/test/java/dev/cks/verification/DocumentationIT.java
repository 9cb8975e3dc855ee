package dev.cks.verification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.tool.ErrorCode;
import dev.cks.host.report.ProblemCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The documentation says what the distribution says of itself. */
class DocumentationIT {

    private static final Path DOCS = Distribution.sources().resolve("docs");

    /** Arguments that the page of all tools explains once. */
    private static final List<String> OF_THE_PLATFORM = List.of("dry_run", "idempotency_key");

    @TempDir
    private Path work;

    @Test
    void everyExtensionHasAPageThatBeginsWithWhatItSaysOfItself() throws IOException {
        try (ServerProcess server = Distribution.in(work).serve().initialize()) {
            List<JsonNode> extensions = server.call("list-extensions", Map.of())
                    .path("extensions")
                    .valueStream()
                    .toList();
            assertThat(extensions).hasSizeGreaterThanOrEqualTo(15);
            for (JsonNode extension : extensions) {
                assertPage("extensions", text(extension, "name"), head(extension));
                assertThat(text(extension, "docs")).isEqualTo("extensions/" + text(extension, "name") + ".md");
            }
            assertNoOtherPages("extensions", extensions);
        }
    }

    @Test
    void everyToolHasAPageThatBeginsWithWhatItSaysOfItself() throws IOException {
        try (ServerProcess server =
                Distribution.in(work).serve("--tools", "all").initialize()) {
            List<JsonNode> tools = server.request("tools/list", Map.of())
                    .path("result")
                    .path("tools")
                    .valueStream()
                    .toList();
            assertThat(tools).hasSizeGreaterThanOrEqualTo(5);
            for (JsonNode tool : tools) {
                assertPage("tools", text(tool, "name"), toolHead(tool));
            }
            assertNoOtherPages("tools", tools);
        }
    }

    @Test
    void everyErrorCodeIsExplained() throws IOException {
        String page = Files.readString(DOCS.resolve("errors.md"));
        assertThat(ErrorCode.all())
                .isNotEmpty()
                .allSatisfy(code -> assertThat(page)
                        .contains("| `" + code.code() + "` | " + code.when() + " | " + code.remedy() + " | "
                                + yes(code.retryable()) + " |\n"));
    }

    @Test
    void everyPluginProblemIsExplained() throws IOException {
        String page = Files.readString(DOCS.resolve("plugin-problems.md")).toLowerCase(Locale.ROOT);
        assertThat(ProblemCode.values())
                .allSatisfy(code -> assertThat(page).contains("# " + code.name().toLowerCase(Locale.ROOT)));
    }

    @Test
    void everyLinkBetweenPagesLeadsSomewhere() throws IOException {
        List<Path> pages;
        try (Stream<Path> found = Files.walk(DOCS)) {
            pages = Stream.concat(found, Stream.of(Distribution.sources().resolve("README.md")))
                    .filter(page -> page.toString().endsWith(".md"))
                    .toList();
        }
        assertThat(pages).hasSizeGreaterThan(12);
        for (Path page : pages) {
            for (String target : links(Files.readString(page))) {
                assertThat(page.resolveSibling(target).normalize())
                        .as("link in " + page)
                        .exists();
            }
        }
    }

    @Test
    void everyTestThatThePageOfSecurityNamesIsThere() throws IOException {
        String page = Files.readString(DOCS.resolve("security.md"));
        List<String> tests = Pattern.compile("`(\\w+(?:IT|Test))`")
                .matcher(page)
                .results()
                .map(name -> name.group(1))
                .distinct()
                .toList();
        Set<String> sources;
        try (Stream<Path> found = Files.walk(Distribution.sources())) {
            sources = found.filter(path -> path.toString().contains("src/test/java"))
                    .map(path -> path.getFileName().toString())
                    .collect(Collectors.toSet());
        }
        assertThat(tests)
                .hasSizeGreaterThan(12)
                .allSatisfy(test -> assertThat(sources).contains(test + ".java"));
        assertThat(page.lines().filter(line -> line.startsWith("| ")).skip(2))
                .allSatisfy(row -> assertThat(row).containsPattern("`\\w+(IT|Test)`[^|]*\\|$"));
    }

    private static List<String> links(String page) {
        return Pattern.compile("\\]\\(([^)#:]+)(#[^)]*)?\\)")
                .matcher(page)
                .results()
                .map(link -> link.group(1))
                .toList();
    }

    private static void assertPage(String folder, String name, String head) throws IOException {
        Path page = DOCS.resolve(folder).resolve(name + ".md");
        assertThat(page).exists();
        assertThat(Files.readString(page)).as(page.toString()).startsWith(head).contains("\n## ");
    }

    private static void assertNoOtherPages(String folder, List<JsonNode> documented) throws IOException {
        try (Stream<Path> pages = Files.list(DOCS.resolve(folder))) {
            assertThat(pages.map(page -> page.getFileName().toString()).filter(page -> !page.equals("README.md")))
                    .containsExactlyInAnyOrderElementsOf(documented.stream()
                            .map(entry -> text(entry, "name") + ".md")
                            .toList());
        }
    }

    private static String head(JsonNode extension) {
        return "# " + text(extension, "name") + "\n\n" + text(extension, "summary") + "\n\n| | |\n|---|---|\n"
                + "| Extension | `" + text(extension, "name") + "`, always `" + text(extension, "qualified_name")
                + "` |\n"
                + "| Aliases | " + codes(extension.path("aliases")) + " |\n"
                + "| Codes | " + codes(extension.path("codes")) + " |\n"
                + "| Severity | " + text(extension, "severity") + " |\n"
                + "| Stage | " + text(extension, "stage") + " |\n"
                + "| Runs | " + text(extension, "activation").replace('_', ' ') + " |\n"
                + "| Object types | " + codes(extension.path("object_types")) + " |\n"
                + "| Plugin | `" + text(extension.path("plugin"), "id") + "` |\n";
    }

    private static String toolHead(JsonNode tool) {
        JsonNode hints = tool.path("annotations");
        return "# " + text(tool, "name") + "\n\n" + text(tool, "description") + "\n\n| | |\n|---|---|\n"
                + "| Title | " + text(tool, "title") + " |\n"
                + "| Read only | " + yes(hints.path("readOnlyHint").asBoolean()) + " |\n"
                + "| Destructive | " + yes(hints.path("destructiveHint").asBoolean()) + " |\n"
                + "| Idempotent | " + yes(hints.path("idempotentHint").asBoolean()) + " |\n"
                + "| Open world | " + yes(hints.path("openWorldHint").asBoolean()) + " |\n\n"
                + arguments(tool.path("inputSchema"));
    }

    private static String arguments(JsonNode schema) {
        JsonNode properties = schema.path("properties");
        if (properties.isEmpty()) {
            return "It takes no arguments.\n";
        }
        List<String> required =
                schema.path("required").valueStream().map(JsonNode::asString).toList();
        return "| argument | type | required | meaning |\n|---|---|---|---|\n"
                + properties.propertyNames().stream()
                        .filter(name -> !OF_THE_PLATFORM.contains(name) && !isOfPagedTools(name, properties.path(name)))
                        .sorted()
                        .map(name -> "| `" + name + "` | " + text(properties.path(name), "type") + " | "
                                + yes(required.contains(name)) + " | " + text(properties.path(name), "description")
                                + " |\n")
                        .collect(Collectors.joining());
    }

    /** The platform's own cursor is described once for all tools. */
    private static boolean isOfPagedTools(String name, JsonNode property) {
        return name.equals("cursor") && !property.has("description");
    }

    private static String codes(JsonNode list) {
        return list.isEmpty()
                ? "none"
                : StreamSupport.stream(list.spliterator(), false)
                        .map(code -> "`" + code.asString() + "`")
                        .collect(Collectors.joining(", "));
    }

    private static String text(JsonNode node, String field) {
        return node.path(field).asString("");
    }

    private static String yes(boolean flag) {
        return flag ? "yes" : "no";
    }
}
