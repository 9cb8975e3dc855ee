package dev.cks.runtime.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.plugin.Page;
import dev.cks.api.plugin.SessionInfo;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.runtime.provenance.Records;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.io.TempDirFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sqlite.SQLiteErrorCode;

/**
 * Whatever call to the database fails: what was acknowledged is there, what was refused left no trace, and the store goes on.
 * Each action is done again and again, with a later call failing each time, until none is left to fail.
 */
class FaultTest {

    /** How many calls fail, and how. */
    enum Trouble {
        ONE_CALL(SQLiteErrorCode.SQLITE_IOERR, 1),
        /** The way back fails as well. */
        ALL_FURTHER_CALLS(SQLiteErrorCode.SQLITE_FULL, Integer.MAX_VALUE);

        private final SQLiteErrorCode code;
        private final int calls;

        Trouble(SQLiteErrorCode code, int calls) {
            this.code = code;
            this.calls = calls;
        }

        FailingDriver from(int first) {
            return new FailingDriver(code, call -> call >= first && call - first < calls);
        }
    }

    /** Where there is memory that looks like a disk: nothing here is about the disk, and all of it would wait for it. */
    static final class InMemory implements TempDirFactory {

        private static final Path MEMORY = Path.of("/dev/shm");

        @Override
        public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext context) throws IOException {
            return Files.isWritable(MEMORY)
                    ? Files.createTempDirectory(MEMORY, "cks")
                    : Files.createTempDirectory("cks");
        }
    }

    /** Something that is done with a store. */
    private interface Action {
        void on(OpenedStore opened);
    }

    private static final long SEED = Long.getLong("cks.fault.seed", 42L);

    @TempDir(factory = InMemory.class)
    private Path directory;

    private Path begin;
    private String session = "";
    private String branch = "";
    private String draft = "";
    private List<String> before = List.of();

    @BeforeEach
    void setUp() throws IOException {
        begin = Files.createDirectory(directory.resolve("begin"));
        try (OpenedStore opened = new OpenedStore(begin)) {
            session = opened.open("a");
            opened.add(session, "b");
            branch = opened.sessions().branch(session, Optional.empty()).sessionId();
            opened.add(branch, "c");
            draft = openDraft(opened);
        }
        before = rows(begin);
    }

    @ParameterizedTest
    @EnumSource
    void aChangeIsMadeOrRefusedWhicheverCallFails(Trouble trouble) throws IOException {
        Map<String, Action> actions = new TreeMap<>(Map.of(
                "open", opened -> opened.open("o"),
                "evolve", opened -> opened.add(session, "e"),
                "draft", FaultTest::openDraft,
                "repair", opened -> opened.add(draft, "y"),
                "branch", opened -> opened.sessions().branch(session, Optional.empty()),
                "merge", opened -> opened.sessions().merge(session, branch, Optional.empty(), Map.of()),
                "close", opened -> opened.sessions().close(session),
                "delete", opened -> opened.sessions().delete(session)));
        for (Map.Entry<String, Action> action : actions.entrySet()) {
            int call = 0;
            while (hurt(trouble.from(call), action.getValue(), action.getKey() + ", call " + call)) {
                call++;
            }
            assertThat(call).as(action.getKey()).isGreaterThan(10);
        }
    }

    /** Tells whether a call failed. */
    private boolean hurt(FailingDriver driver, Action action, String what) throws IOException {
        Path home = copy(what);
        boolean failed;
        try (OpenedStore opened = opened(home, driver)) {
            opened.text(session);
            driver.begin();
            boolean acknowledged = acknowledged(action, opened, what);
            failed = driver.heal() > 0;
            assertThat(rows(home).equals(before)).as(what).isNotEqualTo(acknowledged);
            if (!acknowledged) {
                action.on(opened);
                assertThat(rows(home)).as(what + ", again").isNotEqualTo(before);
            }
            opened.add(opened.open("further"), "and on");
            assertThat(everything(opened)).as(what).isEqualTo(everything(home));
        }
        return failed;
    }

    @ParameterizedTest
    @EnumSource
    void aStoreIsOpenedOrRefusedWhicheverCallFails(Trouble trouble) throws IOException {
        int call = 0;
        boolean failed = true;
        while (failed) {
            String what = "read, call " + call;
            Path home = copy(what);
            FailingDriver driver = trouble.from(call++);
            driver.begin();
            try (OpenedStore opened = opened(home, driver)) {
                acknowledged(one -> one.text(session), opened, what);
                failed = driver.heal() > 0;
                assertThat(everything(opened)).as(what).isEqualTo(everything(begin));
                assertThat(rows(home)).as(what).isEqualTo(before);
            }
        }
        assertThat(call).isGreaterThan(10);
    }

    @ParameterizedTest
    @EnumSource
    void aStoreIsMadeWholeOrNotAtAll(Trouble trouble) throws IOException {
        int call = 0;
        boolean failed = true;
        while (failed) {
            String what = "make, call " + call;
            Path home = Files.createDirectory(directory.resolve(what));
            FailingDriver driver = trouble.from(call++);
            driver.begin();
            try (OpenedStore opened = opened(home, driver)) {
                boolean acknowledged = acknowledged(one -> one.open("a"), opened, what);
                failed = driver.heal() > 0;
                assertThat(home.toFile().list((folder, name) -> name.contains(".tmp")))
                        .as(what)
                        .isEmpty();
                opened.open("b");
                assertThat(everything(home)).as(what).hasSize(acknowledged ? 2 : 1);
            }
        }
        assertThat(call).isGreaterThan(10);
    }

    @Test
    void manyThreadsWhoseCallsFailAtRandomKeepWhatWasAcknowledgedAndNothingElse() throws Exception {
        Path home = copy("threads");
        Random random = new Random(SEED);
        FailingDriver driver = new FailingDriver(SQLiteErrorCode.SQLITE_IOERR, call -> random.nextInt(60) == 0);
        Set<String> acknowledged = ConcurrentHashMap.newKeySet();
        try (OpenedStore opened = opened(home, driver)) {
            driver.begin();
            Callable<Boolean> adding = () -> {
                String prefix = Thread.currentThread().getName() + "-";
                for (int i = 0; i < 50; i++) {
                    String id = prefix + i;
                    if (acknowledged(one -> one.add(session, id), opened, id)) {
                        acknowledged.add(id);
                    }
                }
                return true;
            };
            ExecutorService threads = Executors.newFixedThreadPool(4);
            try {
                for (Future<Boolean> done : threads.invokeAll(Collections.nCopies(4, adding))) {
                    assertThat(done.get()).isTrue();
                }
            } finally {
                threads.shutdownNow();
            }
            assertThat(driver.heal()).isGreaterThan(20);
            assertThat(everything(opened)).isEqualTo(everything(home));
        }
        try (OpenedStore opened = new OpenedStore(home)) {
            Set<String> kept = opened.sessions().current(session).structure().objects().stream()
                    .map(KnowledgeObject::id)
                    .collect(Collectors.toSet());
            acknowledged.addAll(List.of("a", "b"));
            assertThat(kept).as("seed " + SEED).isEqualTo(acknowledged);
        }
        assertSound(home, "threads");
    }

    private Path copy(String what) throws IOException {
        Path home = Files.createDirectory(directory.resolve(what));
        Files.copy(OpenedStore.file(begin), OpenedStore.file(home));
        return home;
    }

    private static boolean acknowledged(Action action, OpenedStore opened, String what) {
        try {
            action.on(opened);
            return true;
        } catch (ToolException refused) {
            assertThat(refused.code()).as(what).isIn(ErrorCode.STORE_UNAVAILABLE, ErrorCode.STORE_BUSY);
            return false;
        }
    }

    private static OpenedStore opened(Path home, FailingDriver driver) throws IOException {
        return new OpenedStore(home, new StoreFile(OpenedStore.file(home), OpenedStore.PATIENCE, driver));
    }

    private static String openDraft(OpenedStore opened) {
        return opened.sessions()
                .open(Records.json(List.of(Records.thing("x"), Records.relation("r", "near", "x", "y"))), List.of())
                .sessionId()
                .orElseThrow();
    }

    private static List<String> rows(Path home) {
        return RawStore.rows(OpenedStore.file(home));
    }

    private static Map<String, String> everything(Path home) {
        try (OpenedStore opened = new OpenedStore(home)) {
            return everything(opened);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Returns all that a store tells of each session. */
    private static Map<String, String> everything(OpenedStore opened) {
        Map<String, String> sessions = new TreeMap<>();
        for (SessionInfo info : opened.sessions().list(Page.Request.first(100)).items()) {
            String id = info.sessionId();
            sessions.put(id, info + " " + opened.history(id) + " " + opened.text(id));
        }
        return sessions;
    }

    private static void assertSound(Path home, String what) {
        try (StoreMaintenance maintenance = StoreMaintenance.of(OpenedStore.file(home), OpenedStore.PATIENCE)) {
            assertThat(maintenance.check().findings()).as(what).isEmpty();
        }
    }
}
