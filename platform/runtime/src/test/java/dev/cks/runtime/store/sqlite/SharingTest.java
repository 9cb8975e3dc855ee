package dev.cks.runtime.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.runtime.store.Version;
import dev.cks.runtime.store.sqlite.ContendingProcess.Seen;
import dev.cks.runtime.store.sqlite.ContendingProcess.Task;
import dev.cks.runtime.store.sqlite.History.Kind;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nobody overwrites what somebody else did. */
class SharingTest {

    private static final int EACH = 200;
    private static final Duration DURATION = Duration.ofSeconds(Integer.getInteger("cks.contention.seconds", 3));

    @TempDir
    private Path directory;

    @Test
    void twoProcessesThatChangeOneSessionAtOnceLoseNothing() throws Exception {
        String session;
        try (OpenedStore opened = new OpenedStore(directory)) {
            session = opened.open("a");
        }
        try (CommittingProcess one =
                        CommittingProcess.start(CommittingProcess.Task.of(directory, session, "one", EACH));
                CommittingProcess other =
                        CommittingProcess.start(CommittingProcess.Task.of(directory, session, "other", EACH))) {
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
    void whatManyThreadsOfOneProcessSeeIsLinearizable() throws Exception {
        List<String> sessions;
        List<Seen> seen = new ArrayList<>();
        try (OpenedStore opened = new OpenedStore(directory)) {
            sessions = opened(opened);
            seen.addAll(new Task(directory, sessions, "one", 8, DURATION).run());
        }
        assertLinearizable(sessions, seen);
    }

    @Test
    void whatManyThreadsOfTwoProcessesSeeIsLinearizable() throws Exception {
        List<String> sessions;
        try (OpenedStore opened = new OpenedStore(directory)) {
            sessions = opened(opened);
        }
        List<Seen> seen = new ArrayList<>();
        try (ContendingProcess one = new ContendingProcess(new Task(directory, sessions, "one", 4, DURATION));
                ContendingProcess other = new ContendingProcess(new Task(directory, sessions, "other", 4, DURATION))) {
            seen.addAll(one.seen());
            seen.addAll(other.seen());
        }
        assertLinearizable(sessions, seen);
    }

    private static List<String> opened(OpenedStore opened) {
        return IntStream.range(0, 4).mapToObj(i -> opened.open("a")).toList();
    }

    private void assertLinearizable(List<String> sessions, List<Seen> seen) throws IOException {
        try (OpenedStore opened = new OpenedStore(directory)) {
            for (String session : sessions) {
                assertLinear(opened, session);
                List<String> versions = opened.history(session);
                List<Seen> here = seen.stream()
                        .filter(one -> one.session().equals(session))
                        .toList();
                assertThat(here.size()).isGreaterThan(2 * versions.size()).isGreaterThan(20);
                assertThat(versions.size()).isGreaterThan(5);
                History history =
                        new History(versions, here.stream().map(Seen::call).toList());
                assertThat(history.problem()).as(session).isEmpty();
                // Every version is an object more, so what was read with one has to have as many.
                assertThat(here)
                        .filteredOn(one -> one.call().kind() == Kind.READ)
                        .allMatch(
                                one -> one.size() == versions.indexOf(one.call().version()) + 1);
            }
        }
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
