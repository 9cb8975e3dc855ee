package dev.cks.runtime.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.runtime.store.Version;
import dev.cks.runtime.store.sqlite.CommittingProcess.Task;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nobody overwrites what somebody else did. */
class SharingTest {

    private static final int EACH = 200;
    private static final int CHANGES = 40;
    private static final int READS = 200;

    @TempDir
    private Path directory;

    @Test
    void twoProcessesThatChangeOneSessionAtOnceLoseNothing() throws Exception {
        String session;
        try (OpenedStore opened = new OpenedStore(directory)) {
            session = opened.open("a");
        }
        try (CommittingProcess one = CommittingProcess.start(Task.of(directory, session, "one", EACH));
                CommittingProcess other = CommittingProcess.start(Task.of(directory, session, "other", EACH))) {
            List<String> versions = new ArrayList<>(one.acknowledged(EACH));
            versions.addAll(other.acknowledged(EACH));
            assertThat(new HashSet<>(versions)).hasSize(2 * EACH);
        }
        try (OpenedStore opened = new OpenedStore(directory)) {
            assertThat(opened.sessions().current(session).structure().size()).isEqualTo(2 * EACH + 1);
            assertLinear(opened, session);
        }
    }

    @Test
    void manyThreadsThatWriteAndReadFourSessionsLoseNothing() throws Exception {
        try (OpenedStore opened = new OpenedStore(directory)) {
            List<String> sessions =
                    IntStream.range(0, 4).mapToObj(i -> opened.open("a")).toList();
            List<Callable<Object>> work = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                String session = sessions.get(i % 4);
                String prefix = "w" + i + "-";
                work.add(() -> write(opened, session, prefix));
                work.add(() -> read(opened, session));
            }
            ExecutorService threads = Executors.newFixedThreadPool(work.size());
            try {
                for (Future<Object> done : threads.invokeAll(work)) {
                    assertThat(done.get()).isEqualTo(true);
                }
            } finally {
                threads.shutdownNow();
            }
            for (String session : sessions) {
                assertThat(opened.sessions().current(session).structure().size())
                        .isEqualTo(2 * CHANGES + 1);
                assertLinear(opened, session);
            }
        }
    }

    private static boolean write(OpenedStore opened, String session, String prefix) {
        for (int i = 0; i < CHANGES; i++) {
            opened.add(session, prefix + i);
        }
        return true;
    }

    /** What is read only ever grows. */
    private static boolean read(OpenedStore opened, String session) {
        int before = 0;
        for (int i = 0; i < READS; i++) {
            int size = opened.sessions().current(session).structure().size();
            if (size < before) {
                return false;
            }
            before = size;
        }
        return true;
    }

    private static void assertLinear(OpenedStore opened, String session) {
        List<String> history = opened.history(session);
        Set<String> seen = new HashSet<>(history);
        assertThat(seen).hasSameSizeAs(history);
        for (int i = 1; i < history.size(); i++) {
            Version.Entry entry = opened.store().entry(history.get(i)).orElseThrow();
            assertThat(entry.parents()).containsExactly(history.get(i - 1));
        }
    }
}
