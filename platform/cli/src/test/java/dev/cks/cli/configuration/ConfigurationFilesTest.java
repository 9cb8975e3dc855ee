package dev.cks.cli.configuration;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.constraint.Severity;
import dev.cks.cli.system.PathBase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigurationFilesTest {

    @TempDir
    private Path work;

    private final Map<String, String> environment = new HashMap<>();
    private Path home;
    private Path project;
    private Path deep;

    @BeforeEach
    void setUp() throws IOException {
        home = Files.createDirectories(work.resolve("home"));
        project = work.resolve("project");
        deep = Files.createDirectories(project.resolve("a/b"));
    }

    @Test
    void withoutFilesEverythingHasItsDefault() {
        Configuration configuration = read();

        for (Setting<?> setting : Schema.ALL) {
            assertThat(configuration.resolve(setting).source())
                    .as(setting.key())
                    .isEqualTo(Source.DEFAULT);
        }
        assertThat(configuration.get(Schema.MAX_DIAGNOSTICS)).isEqualTo(200);
    }

    @Test
    void theFirstPlaceThatHasAValueWins() throws IOException {
        home("limits: {max_diagnostics: 1, drain_seconds: 1, parse_problems: 1, concurrent_calls: 1}");
        project("limits: {max_diagnostics: 2, drain_seconds: 2, parse_problems: 2}");
        environment.put("CKS_LIMITS_MAX_DIAGNOSTICS", "3");
        environment.put("CKS_LIMITS_DRAIN_SECONDS", "3");
        Layer flags = Layer.flags().set(Schema.MAX_DIAGNOSTICS, 4, "--max-diagnostics");

        Configuration configuration =
                ConfigurationFiles.find(home, base(), environment).read(flags);

        assertThat(configuration.resolve(Schema.MAX_DIAGNOSTICS))
                .isEqualTo(new Resolved<>(4, Source.FLAG, List.of("--max-diagnostics")));
        assertThat(configuration.resolve(Schema.DRAIN_SECONDS))
                .isEqualTo(new Resolved<>(3, Source.ENVIRONMENT, List.of("CKS_LIMITS_DRAIN_SECONDS")));
        assertThat(configuration.resolve(Schema.PARSE_PROBLEMS))
                .isEqualTo(new Resolved<>(2, Source.PROJECT, List.of(project.resolve("cks.yaml") + ":1")));
        assertThat(configuration.resolve(Schema.CONCURRENT_CALLS))
                .isEqualTo(new Resolved<>(1, Source.HOME, List.of(home.resolve("config.yaml") + ":1")));
    }

    @Test
    void theNearestProjectCounts() throws IOException {
        project("log: {level: error}");
        Files.writeString(deep.resolve("cks.yaml"), "log: {level: trace}");

        assertThat(read().get(Schema.LOG_LEVEL)).contains("trace");
    }

    @Test
    void whatOnePlaceForcesNoOtherTakesAway() throws IOException {
        home("extensions: {force: [a, b], on: [a]}");
        project("extensions:\n  force: [b, c]\n  on: [b]");

        Configuration configuration = read();

        assertThat(Name.texts(configuration.get(Schema.EXTENSIONS_FORCE))).containsExactly("b", "c", "a");
        assertThat(configuration.resolve(Schema.EXTENSIONS_FORCE).where()).hasSize(2);
        assertThat(Name.texts(configuration.get(Schema.EXTENSIONS_ON))).containsExactly("b");
        assertThat(configuration.get(Schema.EXTENSIONS_FORCE).get(2).place().where())
                .isEqualTo(home.resolve("config.yaml") + ":1");
    }

    @Test
    void relativePathsAreRelativeToTheirFile() throws IOException {
        home("plugins: [extra, " + work.resolve("other") + "]");

        assertThat(read().get(Schema.PLUGINS)).containsExactly(home.resolve("extra"), work.resolve("other"));
    }

    @Test
    void aProjectCantChooseCodeUnlessItIsTrusted() throws IOException {
        project("plugins: [extra]\nextensions:\n  grant: [p:e]");

        assertThat(problems())
                .hasSize(2)
                .allSatisfy(problem -> assertThat(problem.toString())
                        .contains("isn't trusted", project.toString(), "projects.trusted"))
                .allSatisfy(problem -> assertThat(problem.repair())
                        .isEqualTo("mkdir -p " + home + " && printf '%s\\n' 'projects: {trusted: ['\\''" + project
                                + "'\\'']}' >>" + home.resolve("config.yaml")));

        home("projects: {trusted: [../project]}");
        assertThat(read().get(Schema.PLUGINS)).containsExactly(project.resolve("extra"));
    }

    @Test
    void aProjectCantTrustItself() throws IOException {
        project("projects: {trusted: [.]}\nplugins: [extra]");

        assertThat(problems()).hasSize(2);
    }

    @Test
    void aProjectDecidesNeitherWhatIsTrustedNorWhatPluginsMayUse() throws IOException {
        project("trust: {mode: audit}\ngrants: {acme: [files]}");

        assertThat(problems()).hasSize(2);

        home("projects: {trusted: [../project]}");
        assertThat(problems()).singleElement().asString().contains("trust.mode belongs into");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'limits:\n  mesage_bytes: 5000' | :2: unknown key limits.mesage_bytes; did you mean limits.message_bytes?",
                "'plugin: [x]' | :1: unknown key plugin; did you mean plugins?",
                "'limit:\n  message_bytes: 5000' | :1: unknown key limit; did you mean limits?",
                "'max_diagnostics: 3' | :1: unknown key max_diagnostics; did you mean limits.max_diagnostics?",
                "'\n\nxyzzy: 1' | :3: unknown key xyzzy; \"cks config show\" lists the keys",
                "'plugins: x' | :1: plugins must be a list of directories, not \"x\"",
                "'plugins: [[x]]' | :1: an element of plugins must be a text, not a list",
                "'limits: 5' | :1: limits must be a mapping from keys to values, not the number 5",
                "'limits: {drain_seconds: \"2\"}' | :1: limits.drain_seconds must be a whole number from 0 to 3600, not \"2\"",
                "'limits: {drain_seconds: -1}' | not the number -1",
                "'limits: {concurrent_calls: 99999999999}' | must be a whole number",
                "'log: {level: loud}' | log.level must be one of off, error, warn, info, debug, trace, not \"loud\"",
                "'log:\n  level:' | :2: log.level must be one of",
                "'severity: {CKS-MCP-UNVERIFIED-PROVENANCE: info}' | severity can't name CKS-MCP-UNVERIFIED-PROVENANCE",
                "'severity: {CKS-EXTENSION-FAILED: info}' | severity can't name CKS-EXTENSION-FAILED",
                "'severity: {A-B: fatal}' | severity.A-B must be info, warning or error, not \"fatal\"",
                "'suppressions: [{code: A-B}]' | :1: an element of suppressions needs a reason",
                "'suppressions: [{reason: r}]' | an element of suppressions needs a code",
                "'suppressions: [{code: CKS-EXTENSION-MISSING, reason: r}]' | suppressions can't name",
                "'suppressions: [{code: A-B, reason: r, expires: soon}]' | suppressions.expires must be a date",
                "'suppressions: [{code: A-B, reason: r, place: x}]' | unknown key \"place\" in an element of suppressions",
                "'log: {level: info}\nlog: {level: warn}' | :2: the key \"log\" stands there twice",
                "'extensions: {on: &a [x], off: *a}' | aliases can't be used here",
                "'- a' | :1: the configuration must be a mapping from keys to values, not a list",
                "'log: [' | not YAML",
                "'? [a]\n: b' | :1: a key must be a word",
                "'limits.max_diagnostics: 4' | :1: the key limits.max_diagnostics must be written in levels: limits: {max_diagnostics: ...}",
                "'extensions: {on: [true]}' | an element of extensions.on must be a text in quotes, not the truth value true",
                "'extensions:\n  off:\n    - a\n    - 3' | :4: an element of extensions.off must be a text in quotes, not the number 3",
                "'plugins: [3.5]' | an element of plugins must be a text in quotes, not the number 3.5",
                "'plugins: [null]' | an element of plugins must be a text, not nothing",
                "'plugins: [~bob]' | an element of plugins must be a directory, not \"~bob\": Home directories of other users",
                "'suppressions: [{code: A-B, reason: 3}]' | suppressions.reason must be a text in quotes, not the number 3",
                "'suppressions: [{code: A-B, reason: r, location: 0x1F}]' | suppressions.location must be a text in quotes, not the number 0x1F",
                "'severity: {A-B: true}' | severity.A-B must be info, warning or error, not the truth value true",
                "'severity: {CKS-SUPPRESSION-EXPIRED: info}' | severity can't name CKS-SUPPRESSION-EXPIRED",
                "'suppressions: [{code: CKS-SUPPRESSION-EXPIRED, reason: r}]' | suppressions can't name CKS-SUPPRESSION-EXPIRED",
                "'trust: {mode: enforced}' | trust.mode must be one of enforce, audit, not \"enforced\"; did you mean enforce?",
                "'trust: {mod: audit}' | unknown key trust.mod; did you mean trust.mode?",
                "'trust: audit' | trust must be a mapping from keys to values",
                "'grants: {acme: [netwrok]}' | grants.acme names \"netwrok\", which is no capability; did you mean network?",
                "'grants: {acme: network}' | grants.acme must be a list of capabilities",
                "'grants: [network]' | grants must be a mapping from plugin ids to lists of capabilities",
                "'limits: {drain_seconds: true}' | must be a whole number from 0 to 3600, not the truth value true",
            })
    void whatIsWrongIsToldWithItsPlace(String text, String expected) throws IOException {
        home(text);

        assertThat(problems())
                .singleElement()
                .extracting(Object::toString, as(InstanceOfAssertFactories.STRING))
                .startsWith(home.resolve("config.yaml").toString())
                .contains(expected);
    }

    @Test
    void everythingThatIsWrongIsToldAtOnce() throws IOException {
        home("a: 1\nplugins: 1");
        project("b: 1");
        environment.put("CKS_LIMITS_DRAIN_SECONDS", "soon");

        assertThat(problems())
                .hasSize(4)
                .anySatisfy(problem -> assertThat(problem)
                        .hasToString(
                                "CKS_LIMITS_DRAIN_SECONDS: limits.drain_seconds must be a whole number from 0 to 3600,"
                                        + " not \"soon\"")
                        .extracting(ConfigurationProblem::repair)
                        .isEqualTo("unset CKS_LIMITS_DRAIN_SECONDS"));
    }

    @Test
    void everyElementThatIsWrongIsTold() throws IOException {
        home("extensions: {on: [1, a, true]}\nseverity: {a: info, A-B: x}\n"
                + "suppressions: [3, {code: A-B}, {code: A-B, reason: r}]\nplugins: [\"a\\0\", ~b]");

        assertThat(problems()).hasSize(8);
    }

    @Test
    void aFileThatNestsWithoutEndIsRefused() throws IOException {
        home("plugins: " + "[".repeat(100_000));

        assertThat(problems()).hasSize(1);
    }

    @Test
    void whatIsNoFileIsRefusedAtOnce() throws Exception {
        Path file = project.resolve("cks.yaml");

        Files.createDirectory(file);
        assertThat(problems())
                .singleElement()
                .hasToString(file + ": can't be read: it is a directory, and a file is needed");

        Files.delete(file);
        Files.createSymbolicLink(file, Path.of("nowhere"));
        assertThat(problems())
                .singleElement()
                .hasToString(file + ": can't be read: it is a link to nowhere, which can't be reached");

        Files.delete(file);
        assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor())
                .isZero();
        assertThat(problems()).singleElement().asString().contains("it is a pipe");
    }

    @Test
    void aFileWithoutAnEndIsNotRead() throws IOException {
        project("#".repeat(300_000));

        assertThat(problems()).singleElement().asString().contains("it is larger than 262144 bytes");
    }

    @Test
    void aTildeIsTheUsersHome() throws IOException {
        home("plugins: [~/p, '~', ./~/q]");
        environment.put("CKS_PROJECTS_TRUSTED", "~/trusted");

        assertThat(read().get(Schema.PLUGINS))
                .containsExactly(work.resolve("user/p"), work.resolve("user"), home.resolve("~/q"));
        assertThat(read().get(Schema.TRUSTED_PROJECTS)).containsExactly(work.resolve("user/trusted"));
    }

    @Test
    void anEmptyVariableCountsAsUnset() throws IOException {
        home("extensions: {on: [a]}");
        environment.put("CKS_EXTENSIONS_ON", "");
        environment.put("CKS_LIMITS_DRAIN_SECONDS", " ");

        assertThat(Name.texts(read().get(Schema.EXTENSIONS_ON))).containsExactly("a");
    }

    @Test
    void wordsThatOtherVersionsOfYamlTakeForTruthAreTexts() throws IOException {
        home("extensions: {on: [yes, \"3\", 'true', 2027-01-31]}\nlog: {level: off}");

        assertThat(Name.texts(read().get(Schema.EXTENSIONS_ON))).containsExactly("yes", "3", "true", "2027-01-31");
    }

    @Test
    void anEmptyFileAndEmptyGroupsSetNothing() throws IOException {
        home("# nothing\n");
        project("limits:\nextensions:\n");

        assertThat(read().resolve(Schema.PLUGINS).source()).isEqualTo(Source.DEFAULT);
    }

    @Test
    void severitiesAndSuppressionsAreRead() throws IOException {
        project("severity: {A-B: info}\nsuppressions:\n  - {code: A-B, location: x, reason: r, expires: 2027-01-31}\n");

        Configuration configuration = read();

        assertThat(configuration.get(Schema.SEVERITY)).hasEntrySatisfying("A-B", override -> {
            assertThat(override.severity()).isEqualTo(Severity.INFO);
            assertThat(override.place().where()).isEqualTo(project.resolve("cks.yaml") + ":1");
        });
        assertThat(configuration.get(Schema.SUPPRESSIONS)).singleElement().satisfies(suppression -> {
            assertThat(suppression.code()).isEqualTo("A-B");
            assertThat(suppression.location()).contains("x");
            assertThat(suppression.expires()).contains(LocalDate.of(2027, 1, 31));
            assertThat(suppression.place().where()).isEqualTo(project.resolve("cks.yaml") + ":3");
        });
    }

    @Test
    void listsInVariablesAreParted() {
        environment.put("CKS_EXTENSIONS_ON", "a, b,,a");

        assertThat(Name.texts(read().get(Schema.EXTENSIONS_ON))).containsExactly("a", "b");
    }

    private PathBase base() {
        return new PathBase(deep, work.resolve("user"));
    }

    private Configuration read() {
        return ConfigurationFiles.find(home, base(), environment).read(Layer.flags());
    }

    private List<ConfigurationProblem> problems() {
        ConfigurationException[] thrown = new ConfigurationException[1];
        assertThatThrownBy(this::read).isInstanceOfSatisfying(ConfigurationException.class, e -> thrown[0] = e);
        return thrown[0].problems();
    }

    private void home(String text) throws IOException {
        Files.writeString(home.resolve("config.yaml"), text);
    }

    private void project(String text) throws IOException {
        Files.writeString(project.resolve("cks.yaml"), text);
    }
}
