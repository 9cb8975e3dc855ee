package dev.cks.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cks.cli.Command.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SemanticCommandsTest {

    private static final String FORGED = entry("vr", "VerificationRecord", "{'signature':'bad'}");

    @TempDir
    private Path work;

    @BeforeEach
    void setUp() throws IOException {
        write("a.json", structure(thing("a", 1), thing("b", 1), relation("r", "near", "a", "b")));
        write("b.json", structure(thing("a", 2), thing("c", 1), relation("q", "near", "a", "c")));
        write("add.json", "[{'type':'add_object','identity':{'id':'x','type':'Thing','name':'x'}}]");
        write("broken.json", structure(relation("r", "near", "a", "b")));
        write("forged.json", structure(FORGED));
    }

    @Test
    void evolvingShowsTheResultAndLeavesTheFile() throws IOException {
        String before = Files.readString(work.resolve("a.json"));

        Outcome outcome = run("evolve", "a.json", "add.json");

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out()).contains("\"id\": \"x\"");
        assertThat(outcome.err()).isEmpty();
        assertThat(Files.readString(work.resolve("a.json"))).isEqualTo(before);
    }

    @Test
    void theResultGoesWhereItIsWanted() throws IOException {
        assertThat(run("evolve", "a.json", "add.json", "-o", "a.json").out()).isEmpty();
        assertThat(Files.readString(work.resolve("a.json"))).contains("\"id\": \"x\"");
        assertThat(run("evolve", "b.json", "add.json", "-o", "no/such/place.json")
                        .exitCode())
                .isEqualTo(3);
        assertThat(run("inspect", "a.json", "-o", "no/such/place.json").exitCode())
                .isEqualTo(3);
    }

    @Test
    void aFileThatIsWrittenHasTheUsualPermissionsAndKeepsItsOwn() throws IOException {
        Path usual = Files.writeString(work.resolve("usual"), "");
        assumeTrue(Files.getFileStore(usual).supportsFileAttributeView("posix"));
        Set<PosixFilePermission> own = PosixFilePermissions.fromString("rw-r-----");
        Files.setPosixFilePermissions(work.resolve("b.json"), own);

        run("evolve", "a.json", "add.json", "-o", "new.json");
        run("evolve", "b.json", "add.json", "-o", "b.json");

        assertThat(Files.getPosixFilePermissions(work.resolve("new.json")))
                .isEqualTo(Files.getPosixFilePermissions(usual));
        assertThat(Files.getPosixFilePermissions(work.resolve("b.json"))).isEqualTo(own);
        try (Stream<Path> files = Files.list(work)) {
            assertThat(files).noneMatch(file -> file.toString().endsWith(".tmp"));
        }
    }

    @Test
    void aResultThatBreaksRulesIsRefused() throws IOException {
        write(
                "dangle.json",
                "[{'type':'add_object','identity':{'id':'z','type':'R','name':'z'},"
                        + "'structure':{'participants':['a','ghost'],'relation_type':'near'}}]");

        Outcome text = run("evolve", "a.json", "dangle.json", "-o", "out.json");
        assertThat(text.exitCode()).isEqualTo(1);
        assertThat(text.err()).contains("validation_failed", "CKS-STRUCT-DANGLING-REF at z");
        assertThat(work.resolve("out.json")).doesNotExist();

        Outcome json = run("evolve", "a.json", "dangle.json", "--format", "json");
        assertThat(json.exitCode()).isEqualTo(1);
        assertThat(json.out()).contains("\"error\": \"validation_failed\"");
    }

    @Test
    void aFileThatBreaksRulesIsRepairedStepByStep() throws IOException {
        write("one.json", "[" + add("a") + "]");
        write("two.json", "[" + add("b") + "]");

        Outcome half = run("evolve", "broken.json", "one.json", "-o", "half.json");
        assertThat(half.exitCode()).isEqualTo(1);
        assertThat(half.err()).contains("CKS-STRUCT-DANGLING-REF");
        assertThat(run("evolve", "half.json", "two.json").exitCode()).isZero();
    }

    @Test
    void noCommandShowsAnUnprovenRecord() throws IOException {
        write("forge.json", "[{'type':'add_object'," + FORGED.substring(1) + "]");
        write("drop.json", "{'a':{'identity':{'id':'a','type':'VerificationRecord','name':'n'},'structure':{}}}");
        write("c.json", structure(thing("a", 3)));
        write("d.json", structure(thing("a", 4)));
        for (String[] command : List.of(
                new String[] {"evolve", "a.json", "forge.json"},
                new String[] {"evolve", "broken.json", "forge.json"},
                new String[] {"evolve", "forged.json", "add.json"},
                new String[] {"diff", "a.json", "forged.json"},
                new String[] {"merge", "a.json", "a.json", "forged.json"},
                new String[] {"merge", "a.json", "c.json", "d.json", "--resolutions", "drop.json"},
                new String[] {"query", "forged.json"},
                new String[] {"inspect", "forged.json"},
                new String[] {"explain-object", "forged.json", "vr"},
                new String[] {"graph", "forged.json"},
                new String[] {"graph", "forged.json", "--format", "html"})) {
            Outcome outcome = run(command);

            assertThat(outcome.exitCode()).as(String.join(" ", command)).isEqualTo(1);
            assertThat(outcome.out()).isEmpty();
            assertThat(outcome.err()).contains("CKS-MCP-UNVERIFIED-PROVENANCE");
        }
    }

    @Test
    void applyingADifferenceGivesTheOther() throws IOException {
        assertThat(run("diff", "a.json", "b.json", "-o", "ops.json").exitCode()).isZero();
        run("evolve", "a.json", "ops.json", "-o", "c.json");

        assertThat(run("diff", "c.json", "b.json").out()).isEqualTo("[]\n");
        assertThat(run("diff", "a.json", "b.json", "--format", "json").out())
                .contains("\"added_objects\": 1", "\"operations\": [");
    }

    @Test
    void branchesAreMergedOrTheirConflictsShown() throws IOException {
        write("c.json", structure(thing("a", 3), thing("b", 1), relation("r", "near", "a", "b")));
        write("chosen.json", "{'a':'branch_b'}");

        assertThat(run("merge", "a.json", "a.json", "c.json").exitCode()).isZero();
        Outcome conflict = run("merge", "a.json", "b.json", "c.json", "--format", "json", "-o", "m.json");
        assertThat(conflict.exitCode()).isEqualTo(1);
        assertThat(conflict.out()).contains("\"merged\": false", "\"object_id\": \"a\"");
        assertThat(work.resolve("m.json")).doesNotExist();
        assertThat(run("merge", "a.json", "b.json", "c.json").err()).contains("conflict", "\"object_id\":\"a\"");
        Outcome resolved = run("merge", "a.json", "b.json", "c.json", "--resolutions", "chosen.json");
        assertThat(resolved.exitCode()).isZero();
        assertThat(resolved.out()).contains("\"n\": 3");
        assertThat(run("merge", "a.json", "a.json", "c.json", "--resolutions", "chosen.json")
                        .exitCode())
                .isEqualTo(2);
    }

    @Test
    void aQueryShowsTheSurroundings() {
        Outcome json = run("query", "a.json", "--seed", "a", "--max-objects", "1", "--format", "json");
        assertThat(json.exitCode()).isZero();
        assertThat(json.out())
                .contains("\"suggested_next_seed\": \"b\"", "\"truncation_reason\": \"max_objects_exceeded\"");
        assertThat(run("query", "a.json", "--seed", "a", "--max-objects", "1").err())
                .contains("go on with --seed b");
        assertThat(run("query", "a.json", "--where", "n=1", "--object-type", "Other")
                        .out())
                .isEqualTo("{\n  \"objects\": [],\n  \"version\": \"1.0\"\n}\n");
        assertThat(run("query", "a.json", "--max-tokens", "-1").exitCode()).isEqualTo(2);
    }

    @Test
    void whatIsInAFileIsShown() {
        assertThat(run("inspect", "a.json").out()).contains("objects    2", "relations  1", "      2  Thing");
        assertThat(run("inspect", "a.json", "--format", "json").out()).contains("\"relation_count\": 1");
    }

    @Test
    void anObjectIsExplained() throws IOException {
        write(
                "why.json",
                structure(
                        thing("p", 1),
                        thing("c", 1),
                        entry("s", "InferenceStep", "{'premises':['p'],'conclusion':'c','operator':'deduction'}")));

        assertThat(run("explain-object", "why.json", "c").out())
                .isEqualTo("c\n  because of s; operator deduction\n    p\n");
        assertThat(run("explain-object", "why.json", "p").out()).contains("no inference step concludes it");
        assertThat(run("explain-object", "why.json", "zz").exitCode()).isEqualTo(2);
    }

    @Test
    void aFileIsDrawn() {
        assertThat(run("graph", "a.json").out()).startsWith("flowchart LR\n");
        assertThat(run("graph", "broken.json").out()).contains("(missing)", "class n0 error");
        assertThat(run("graph", "a.json", "--format", "html", "-o", "a.html").exitCode())
                .isZero();
        assertThat(work.resolve("a.html")).content().startsWith("<!DOCTYPE html>");
    }

    @Test
    void filesThatAreNotThereAndUnknownExtensionsAreMistakesOfTheCommandLine() {
        assertThat(run("inspect", "none.json").exitCode()).isEqualTo(2);
        assertThat(run("evolve", "a.json", "add.json", "-x", "nope").exitCode()).isEqualTo(2);
        assertThat(run("evolve", "a.json").exitCode()).isEqualTo(2);
    }

    private Outcome run(String... arguments) {
        return new Command(work).run(arguments);
    }

    private void write(String name, String json) throws IOException {
        Files.writeString(work.resolve(name), json.replace('\'', '"'));
    }

    private static String add(String id) {
        return "{'type':'add_object'," + thing(id, 1).substring(1);
    }

    private static String structure(String... entries) {
        return "{'objects':[" + String.join(",", entries) + "]}";
    }

    private static String thing(String id, int n) {
        return entry(id, "Thing", "{'n':" + n + "}");
    }

    private static String relation(String id, String type, String source, String target) {
        return entry(
                id, "Relation", "{'participants':['" + source + "','" + target + "'],'relation_type':'" + type + "'}");
    }

    private static String entry(String id, String type, String content) {
        return "{'identity':{'id':'" + id + "','type':'" + type + "','name':'" + id + "'},'structure':" + content + "}";
    }
}
