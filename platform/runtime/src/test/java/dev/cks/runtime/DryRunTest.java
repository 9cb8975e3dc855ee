package dev.cks.runtime;

import static dev.cks.runtime.provenance.Records.json;
import static dev.cks.runtime.provenance.Records.thing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.plugin.BranchMerge;
import dev.cks.api.plugin.Page;
import dev.cks.api.plugin.SessionInfo;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.tool.Caller;
import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.ParseLimits;
import dev.cks.core.validation.ExtensionResolver;
import dev.cks.runtime.provenance.Records;
import dev.cks.runtime.store.InMemoryStore;
import dev.cks.runtime.store.Store;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A call that is only tried answers what the real one does, and leaves the store as it was. */
class DryRunTest {

    private static final Codec CODEC = new Codec(ParseLimits.DEFAULT);
    private static final Caller CALLER = new Caller("local", "test", "stdio");
    private static final Page.Request ALL = Page.Request.first(10_000);
    private static final int CALLS = 150;

    @TempDir
    private Path home;

    private Store store;
    private final RepeatableIds ids = new RepeatableIds();
    private KnowledgeRuntime runtime;

    /** Fresh ids that can be given out once more. */
    private static final class RepeatableIds {
        private int next;

        String get() {
            return "id-" + next++;
        }
    }

    Store store(Path directory) {
        return new InMemoryStore();
    }

    @BeforeEach
    void setUp() throws IOException {
        Ambient fixed = Ambient.fixed(Instant.parse("2026-01-01T00:00:00Z"), 7);
        Ambient ambient = new Ambient(fixed.clock(), ids::get, fixed.random());
        store = store(home);
        runtime = KnowledgeRuntime.create(ambient, ExtensionResolver.NONE, store, Records.keyFile(home));
    }

    @AfterEach
    void tearDown() {
        store.close();
    }

    @Test
    void randomCallsAnswerTheSameAndNothingIsKept() {
        Random random = new Random(20_260_101);
        Sessions real = runtime.sessions().apply(CALLER);
        String trunk = real.open(json(List.of(thing("a"), thing("b"))), List.of())
                .sessionId()
                .orElseThrow();
        List<String> known = new ArrayList<>(List.of(trunk));
        int succeeded = 0;
        for (int i = 0; i < CALLS; i++) {
            Function<Sessions, String> call = call(random, known, i);
            String before = listing(real);
            int fresh = ids.next;
            String tried = runtime.calls().tried(staged -> answer(call, staged.sessions(CALLER)));
            assertThat(listing(real)).as("call " + i).isEqualTo(before);
            ids.next = fresh;
            String done = answer(call, real);
            assertThat(tried).as("call " + i).isEqualTo(done);
            succeeded += done.startsWith("refused") ? 0 : 1;
            known.clear();
            real.list(ALL).items().stream().map(SessionInfo::sessionId).forEach(known::add);
        }
        assertThat(succeeded).isBetween(CALLS / 3, CALLS - 5);
    }

    @Test
    void whatACallDidIsSeenWithinItAndNowhereElse() {
        Sessions real = runtime.sessions().apply(CALLER);
        String kept =
                real.open(json(List.of(thing("a"))), List.of()).sessionId().orElseThrow();
        String version = real.describe(kept).versionId().orElseThrow();
        runtime.calls().tried(staged -> {
            Sessions sessions = staged.sessions(CALLER);
            String branch = sessions.branch(kept, Optional.empty()).sessionId();
            sessions.evolve(branch, List.of(addition("b")), List.of());
            String draft = sessions.open(json(List.of(Records.relation("r", "links", "x", "y"))), List.of())
                    .sessionId()
                    .orElseThrow();
            sessions.delete(kept);
            assertThat(sessions.list(ALL).items())
                    .extracting(SessionInfo::sessionId)
                    .containsExactly(branch, draft);
            assertThat(sessions.branches(branch, ALL).items()).isEmpty();
            assertThat(sessions.current(draft).draft()).isTrue();
            assertThat(sessions.versions(branch, ALL).items()).hasSize(1);
            assertThat(sessions.at(branch, version).structure().size()).isEqualTo(1);
            assertThat(sessions.current(branch).structure().size()).isEqualTo(2);
            assertThat(answer(all -> all.describe(kept).sessionId(), sessions)).contains("session_not_found");
            sessions.archive(draft);
            assertThat(sessions.list(ALL).items()).hasSize(1);
            return true;
        });
        assertThat(real.list(ALL).items()).extracting(SessionInfo::sessionId).containsExactly(kept);
        assertThat(real.branches(kept, ALL).items()).isEmpty();
    }

    @Test
    void stagedSessionsComeAfterTheOthersPageByPage() {
        Sessions real = runtime.sessions().apply(CALLER);
        for (int i = 0; i < 3; i++) {
            real.open(json(List.of(thing("a"))), List.of());
        }
        List<String> seen = runtime.calls().tried(staged -> {
            Sessions sessions = staged.sessions(CALLER);
            for (int i = 0; i < 4; i++) {
                sessions.open(json(List.of(thing("a"))), List.of());
            }
            List<String> all = new ArrayList<>();
            Optional<String> after = Optional.empty();
            do {
                Page<SessionInfo> page = sessions.list(new Page.Request(after, 2));
                assertThat(page.items()).hasSizeLessThanOrEqualTo(2);
                page.items().forEach(session -> all.add(session.sessionId()));
                after = page.next();
            } while (after.isPresent());
            assertThat(all)
                    .isEqualTo(sessions.list(ALL).items().stream()
                            .map(SessionInfo::sessionId)
                            .toList());
            return all;
        });
        assertThat(seen).hasSize(7).doesNotHaveDuplicates();
    }

    private Function<Sessions, String> call(Random random, List<String> known, int i) {
        String session = known.get(random.nextInt(known.size()));
        String other = known.get(random.nextInt(known.size()));
        String thing = List.of("a", "b", "c", "d", "n" + i).get(random.nextInt(5));
        List<String> versions = versions(session);
        Optional<String> version =
                versions.isEmpty() ? Optional.empty() : Optional.of(versions.get(random.nextInt(versions.size())));
        String toBeClosed = random.nextInt(4) == 0 ? session : "none";
        return switch (random.nextInt(12)) {
            case 0 -> sessions -> String.valueOf(sessions.branch(session, version));
            case 1 -> sessions -> told(sessions.sandbox(session, version, List.of(addition(thing)), List.of()));
            case 2 -> sessions -> told(sessions.revert(session, version.orElse("none")));
            case 3 ->
                sessions -> {
                    BranchMerge merged = sessions.merge(session, other, Optional.empty(), Map.of());
                    return merged.versionId() + " " + merged.baseVersionId()
                            + merged.merge().conflicts();
                };
            case 4 ->
                sessions -> {
                    sessions.close(toBeClosed);
                    return "closed";
                };
            case 5 ->
                sessions -> String.valueOf(
                        sessions.open(json(List.of(Records.relation("r", "links", "x", thing))), List.of())
                                .sessionId());
            case 6 ->
                sessions -> told(sessions.evolve(
                        session, List.of(Map.of("type", "remove_object", "object_id", thing)), List.of()));
            default -> sessions -> told(sessions.evolve(session, List.of(addition(thing)), List.of()));
        };
    }

    private List<String> versions(String session) {
        return runtime.sessions().apply(CALLER).versions(session, ALL).items().stream()
                .map(version -> version.versionId())
                .toList();
    }

    private static String told(Sessions.Evolved evolved) {
        return evolved.sessionId() + " " + evolved.versionId() + " "
                + evolved.evolution().result().structure().map(CODEC::serialize);
    }

    private static String answer(Function<Sessions, String> call, Sessions sessions) {
        try {
            return call.apply(sessions);
        } catch (ToolException refusal) {
            return "refused: " + refusal.toJson();
        }
    }

    /** Returns all that can be read of the store. */
    private static String listing(Sessions sessions) {
        StringBuilder all = new StringBuilder();
        for (SessionInfo session : sessions.list(ALL).items()) {
            all.append(session).append('\n');
            all.append(CODEC.serialize(sessions.current(session.sessionId()).structure()))
                    .append('\n');
            sessions.versions(session.sessionId(), ALL)
                    .items()
                    .forEach(version -> all.append(version).append('\n'));
        }
        return all.toString();
    }

    private static Map<String, Object> addition(String id) {
        return Map.of("type", "add_object", "identity", Map.of("id", id, "type", "Thing", "name", id));
    }
}
