package dev.cks.host.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.host.PluginHost;
import dev.cks.host.fixture.HostFixture;
import dev.cks.host.fixture.JarFixture;
import dev.cks.host.report.PluginReport;
import dev.cks.host.report.PluginState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever moment a change is cut off at, a start finds the old or the new state, and the next change goes well. */
class PluginStoreTest {

    private static final List<String> STEPS =
            List.of("old jars are set aside", "the new jar is there", "the lock is written", "names are settled");

    @TempDir
    Path work;

    private HostFixture fixture;
    private PluginHome home;

    @BeforeEach
    void makeHome() {
        fixture = new HostFixture(work.resolve("host"));
        home = new PluginHome(work.resolve("home"));
    }

    @AfterEach
    void closeHosts() {
        fixture.close();
    }

    @Test
    void whatIsInstalledIsLoadedAndNobodyElseMayTouchTheLock() throws Exception {
        install(new PluginStore(home, InstantSource.system()), "1.0.0");

        assertThat(loaded()).containsExactly("acme 1.0.0");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home.lockFile())))
                .isEqualTo("rw-------");
    }

    @Test
    void theVersionBeforeIsKeptAndComesBack() throws Exception {
        PluginStore store = new PluginStore(home, InstantSource.system());
        install(store, "1.0.0");
        install(store, "2.0.0");
        assertThat(loaded()).containsExactly("acme 2.0.0");

        store.change(lock -> LockChanges.rollBack(lock, "acme"));
        assertThat(loaded()).containsExactly("acme 1.0.0");
        store.change(lock -> LockChanges.rollBack(lock, "acme"));
        assertThat(loaded()).containsExactly("acme 2.0.0");
        assertThat(files()).hasSize(2);
    }

    @Test
    void aThirdVersionDropsTheFirst() throws Exception {
        PluginStore store = new PluginStore(home, InstantSource.system());
        install(store, "1.0.0");
        install(store, "2.0.0");
        install(store, "3.0.0");

        assertThat(files()).hasSize(2).noneMatch(name -> name.startsWith("acme-1.0.0"));
    }

    @Test
    void aVersionThatWasTamperedWithIsntKept() throws Exception {
        PluginStore store = new PluginStore(home, InstantSource.system());
        install(store, "1.0.0");
        Files.writeString(home.directory().resolve(files().get(0)), "x");
        install(store, "2.0.0");

        assertThat(store.lock().find("acme").orElseThrow().previous()).isEmpty();
        assertThat(files()).hasSize(1);
    }

    @Test
    void anOldCopyThatCantBeDeletedHindersNoInstallation() throws Exception {
        Path left = home.directory().resolve(".incoming-1");
        Files.createDirectories(left.resolve("directory/in-it"));
        Files.setLastModifiedTime(left, FileTime.from(Instant.EPOCH));

        install(new PluginStore(home, InstantSource.system()), "1.0.0");

        assertThat(loaded()).containsExactly("acme 1.0.0");
    }

    @Test
    void whatIsRemovedIsGone() throws Exception {
        PluginStore store = new PluginStore(home, InstantSource.system());
        install(store, "1.0.0");
        install(store, "2.0.0");

        store.change(lock -> LockChanges.remove(lock, "acme"));

        assertThat(loaded()).isEmpty();
        assertThat(files()).isEmpty();
    }

    @Test
    void anInstallationThatIsCutOffLeavesTheOldOrTheNewVersion() throws Exception {
        for (String step : STEPS) {
            startAnew(step);
            install(new PluginStore(home, InstantSource.system()), "1.0.0");
            install(new PluginStore(home, InstantSource.system()), "2.0.0");

            assertThatThrownBy(() -> install(dyingAfter(step), "3.0.0")).isInstanceOf(Killed.class);

            boolean committed = STEPS.indexOf(step) >= STEPS.indexOf("the lock is written");
            assertThat(loaded()).as(step).containsExactly(committed ? "acme 3.0.0" : "acme 2.0.0");
            assertNextChangeIsClean(step);
        }
    }

    @Test
    void aRemovalThatIsCutOffLeavesThePluginOrNothing() throws Exception {
        for (String step : STEPS) {
            startAnew(step);
            install(new PluginStore(home, InstantSource.system()), "1.0.0");

            assertThatThrownBy(() -> dyingAfter(step).change(lock -> LockChanges.remove(lock, "acme")))
                    .isInstanceOf(Killed.class);

            boolean committed = STEPS.indexOf(step) >= STEPS.indexOf("the lock is written");
            assertThat(loaded()).as(step).isEqualTo(committed ? List.of() : List.of("acme 1.0.0"));
            assertNextChangeIsClean(step);
        }
    }

    @Test
    void copiesThatKilledCommandsLeftAreDeletedAfterADay() throws Exception {
        Path jar = JarFixture.good("acme", "theirs").writeTo(work.resolve("downloads"), "acme.jar");
        IncomingJar left = new PluginStore(home, InstantSource.system()).receive(jar);

        Instant nextHour = Instant.now().plusSeconds(3600);
        new PluginStore(home, InstantSource.fixed(nextHour)).receive(jar).close();
        assertThat(left.path()).exists();
        Instant nextWeek = Instant.now().plusSeconds(7 * 86400);
        new PluginStore(home, InstantSource.fixed(nextWeek)).receive(jar).close();
        assertThat(left.path()).doesNotExist();
    }

    @Test
    void manyChangesAtOnceAreAllMade() throws Exception {
        new PluginStore(home, InstantSource.system()).change(lock -> lock);
        ExecutorService pool = Executors.newFixedThreadPool(4);
        List<Future<?>> changes = new ArrayList<>();
        for (int number = 0; number < 8; number++) {
            String id = "acme-" + number;
            changes.add(pool.submit(() -> {
                enter(id);
                return id;
            }));
        }
        for (Future<?> change : changes) {
            change.get();
        }
        pool.shutdown();

        assertThat(new PluginStore(home, InstantSource.system()).lock().plugins())
                .hasSize(8);
    }

    @Test
    void aLockThatCouldntBeReadAgainIsntWritten() throws Exception {
        PluginStore store = new PluginStore(home, InstantSource.system());
        install(store, "1.0.0");
        Object nested = List.of();
        for (int depth = 0; depth < 300; depth++) {
            nested = List.of(nested);
        }
        Definition tooDeep = new Definition(java.util.Map.of("input_schema", nested));

        assertThatThrownBy(() -> store.change(lock -> LockChanges.approve(
                        lock,
                        "acme",
                        lock.find("acme")
                                .orElseThrow()
                                .current()
                                .withContents(new LockedContents(
                                        new TreeMap<>(),
                                        new TreeSet<>(),
                                        new TreeMap<>(java.util.Map.of("ask", tooDeep)),
                                        new TreeMap<>())))))
                .isInstanceOf(IOException.class);
        assertThat(loaded()).containsExactly("acme 1.0.0");
    }

    private void assertNextChangeIsClean(String step) throws Exception {
        install(new PluginStore(home, InstantSource.system()), "4.0.0");
        assertThat(loaded()).as(step).containsExactly("acme 4.0.0");
        Set<String> known = new TreeSet<>(new PluginStore(home, InstantSource.system())
                .lock()
                .jars()
                .map(jar -> jar.jar().file())
                .toList());
        assertThat(files()).as(step).containsExactlyInAnyOrderElementsOf(known);
    }

    private void startAnew(String step) {
        home = new PluginHome(work.resolve("home-" + STEPS.indexOf(step)));
    }

    private PluginStore dyingAfter(String step) {
        Consumer<String> dying = made -> {
            if (made.equals(step)) {
                throw new Killed();
            }
        };
        return new PluginStore(home, InstantSource.system(), dying);
    }

    private void enter(String id) throws Exception {
        LockedVersion entry = version(id, "1.0.0", "0".repeat(64));
        new PluginStore(home, InstantSource.system()).change(lock -> LockChanges.install(lock, id, entry, jar -> true));
    }

    private void install(PluginStore store, String version) throws Exception {
        Path source = JarFixture.good("acme", "theirs")
                .line("Plugin-Version", version)
                .writeTo(work.resolve("downloads"), "acme.jar");
        try (IncomingJar jar = store.receive(source)) {
            LockedVersion entry = version("acme", version, jar.sha256());
            store.install(jar, entry.jar().file(), lock -> LockChanges.install(lock, "acme", entry, store::intact));
        }
    }

    private static LockedVersion version(String id, String version, String sha256) {
        return new LockedVersion(
                new LockedJar(LockedJar.fileName(id, version, sha256), sha256, version, "^0.1.0", "Acme"),
                new LockedContents(new TreeMap<>(), new TreeSet<>(Set.of("theirs")), new TreeMap<>(), new TreeMap<>()),
                Set.of(),
                Instant.EPOCH);
    }

    /** Whatever a start reports as refused or degraded would be neither the old nor the new state. */
    private List<String> loaded() {
        PluginHost host = fixture.start(configuration -> configuration.withHome(home));
        assertThat(host.reports()).extracting(PluginReport::state).allMatch(PluginState.LOADED::equals);
        return host.registry().all().stream()
                .map(extension -> extension.pluginId() + " " + extension.pluginVersion())
                .toList();
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(home.directory())) {
            return files.map(path -> String.valueOf(path.getFileName()))
                    .filter(name -> !name.equals(".guard"))
                    .toList();
        }
    }

    /** Ends a change as a signal that can't be caught would, but for what is deleted on the way out. */
    private static final class Killed extends Error {
        private static final long serialVersionUID = 1L;
    }
}
