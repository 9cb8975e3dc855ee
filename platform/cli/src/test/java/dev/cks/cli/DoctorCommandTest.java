package dev.cks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.cli.doctor.DistributionCheck;
import dev.cks.cli.doctor.KeyFileCheck;
import dev.cks.cli.doctor.Result;
import dev.cks.cli.doctor.ServerCheck;
import dev.cks.core.Ambient;
import dev.cks.runtime.provenance.KeyRing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorCommandTest {

    @TempDir
    private Path work;

    @Test
    void aSoundInstallationIsSound() {
        Command.Outcome outcome = new Command(work).run("doctor");

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out()).contains("ok   java: ", "ok   home: ", "ok   configuration: ", "ok   keys: ");
    }

    @Test
    void whatIsBrokenFailsAndSaysWhatRepairsIt() throws IOException {
        Files.writeString(work.resolve("cks.yaml"), "plugin: [x]");
        Files.writeString(work.resolve("broken.jar"), "no jar");

        Command.Outcome outcome = new Command(work).with("CKS_HOEM", "x").run("doctor");
        assertThat(outcome.exitCode()).isEqualTo(3);
        assertThat(outcome.out())
                .contains(
                        "fail configuration: ",
                        "unknown key plugin",
                        "fix: ${EDITOR:-vi} " + work.resolve("cks.yaml"),
                        "did you mean CKS_HOME?",
                        "fix: export CKS_HOME=\"$CKS_HOEM\"; unset CKS_HOEM",
                        "skip plugins: Not examined: see configuration");

        Files.delete(work.resolve("cks.yaml"));
        Command.Outcome plugins = new Command(work).run("doctor", "--json", "--plugins", work.toString());
        assertThat(plugins.exitCode()).isEqualTo(3);
        assertThat(plugins.out())
                .contains(
                        "\"ok\": false",
                        "broken.jar",
                        "UNREADABLE",
                        "\"fix\": \"cks explain UNREADABLE --plugins " + work,
                        "\"advice\": ");
    }

    @Test
    void whatFollowsFromAHomeThatIsAFileIsSkipped() throws IOException {
        Path home = Files.writeString(work.resolve("file"), "");

        String report =
                new Command(work).run("doctor", "--home", home.toString()).out();

        assertThat(report)
                .contains("fail home: ", "fix: mv " + home + " " + home + ".before")
                .contains("skip keys: Not examined: see home", "skip plugins: Not examined: see home");
    }

    @Test
    void aProjectThatIsntTrustedIsTrustedByTheFix() throws IOException, InterruptedException {
        Files.createDirectories(work.resolve("jars"));
        Files.writeString(work.resolve("cks.yaml"), "plugins: [jars]");
        String report = new Command(work).run("doctor").out();
        String fix = report.lines()
                .filter(line -> line.contains("fix: ") && line.contains("projects: {trusted"))
                .map(line -> line.replaceFirst(".*fix: ", ""))
                .findFirst()
                .orElseThrow();

        assertThat(new ProcessBuilder("sh", "-c", fix).start().waitFor()).isZero();

        assertThat(new Command(work).run("doctor").exitCode()).isZero();
    }

    @Test
    void whatTheServerSaysIsHandedOn() {
        List<String> log = new CopyOnWriteArrayList<>();

        List<Result> results = new ServerCheck(List.of("sh", "-c", "echo broken >&2; exec cat"), log::add).run();

        assertThat(status(results)).isEqualTo(Result.Status.FAIL);
        assertThat(log).containsExactly("broken");
    }

    @Test
    void keysThatOthersMayReadFail() throws IOException {
        Path file = Files.writeString(work.resolve("keys"), "k1 " + "0".repeat(64) + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        assertThat(status(new KeyFileCheck(file, new KeyRing(file, Ambient.system())).run()))
                .isEqualTo(Result.Status.FAIL);

        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        assertThat(status(new KeyFileCheck(file, new KeyRing(file, Ambient.system())).run()))
                .isEqualTo(Result.Status.OK);

        Files.writeString(file, "nonsense\n");
        assertThat(status(new KeyFileCheck(file, new KeyRing(file, Ambient.system())).run()))
                .isEqualTo(Result.Status.FAIL);
    }

    @Test
    void keysThatDoNotCountAndWhatAKilledChangeLeftAreWarnedOf() throws IOException {
        Path keys = Files.createDirectory(work.resolve("keys"));
        Path file = keys.resolve("provenance.keys");
        Files.writeString(Files.createDirectory(keys.resolve("trusted")).resolve("theirs.pub"), "nonsense\n");
        Files.writeString(keys.resolve(".provenance.keys.7.part"), "");

        List<Result> results = new KeyFileCheck(file, new KeyRing(file, Ambient.system())).run();

        assertThat(results)
                .extracting(Result::status)
                .containsExactly(Result.Status.OK, Result.Status.WARN, Result.Status.WARN);
        assertThat(results.get(1).message()).contains("theirs.pub");
        assertThat(results.get(2).message()).contains(".provenance.keys.7.part");
        assertThat(results.get(2).fix().orElseThrow().command().orElseThrow()).startsWith("rm ");
    }

    @Test
    void aPluginThatIsntAsItWasShippedFails() throws IOException {
        Path plugins = Files.createDirectories(work.resolve("plugins"));
        Files.writeString(plugins.resolve("a.jar"), "");
        String empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        Files.writeString(plugins.resolve("plugins.sha256"), empty + "  a.jar\n");
        assertThat(status(new DistributionCheck(Optional.of(work)).run())).isEqualTo(Result.Status.OK);

        Files.writeString(plugins.resolve("a.jar"), "changed");
        assertThat(status(new DistributionCheck(Optional.of(work)).run())).isEqualTo(Result.Status.FAIL);
        Files.delete(plugins.resolve("a.jar"));
        assertThat(status(new DistributionCheck(Optional.of(work)).run())).isEqualTo(Result.Status.FAIL);
    }

    @Test
    void aServerThatEndsAtOnceFails() {
        assertThat(status(new ServerCheck(List.of("true"), line -> {}).run())).isEqualTo(Result.Status.FAIL);
        assertThat(status(new ServerCheck(List.of(work.resolve("none").toString()), line -> {}).run()))
                .isEqualTo(Result.Status.FAIL);
    }

    @Test
    void shellsAreCompleted() {
        Command.Outcome bash = new Command(work).run("completion", "bash");

        assertThat(bash.exitCode()).isZero();
        assertThat(bash.out())
                .contains("complete ", "list-extensions", "--fail-on", "(\"text\" \"json\" \"sarif\")")
                .contains("NAME_pos_param_args=(\"CKS-", "TOOL_pos_param_args=(\"get_metrics\" \"list-extensions\")");
        assertThat(new Command(work).run("completion", "zsh").out()).isEqualTo(bash.out());
        assertThat(new Command(work).run("completion", "fish").exitCode()).isEqualTo(2);
    }

    private static Result.Status status(List<Result> results) {
        assertThat(results).isNotEmpty();
        return results.get(results.size() - 1).status();
    }
}
