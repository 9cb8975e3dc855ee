package dev.cks.host.capability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.plugin.EvolutionResult;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class GrantedSessionsTest {

    private static final Map<Capability, List<Consumer<Sessions>>> USES = new EnumMap<>(Map.of(
            Capability.SESSIONS_READ,
            List.of(sessions -> sessions.current("s"), sessions -> sessions.preview("s", List.of(), List.of())),
            Capability.SESSIONS_WRITE,
            List.of(
                    sessions -> sessions.open("{}", List.of()),
                    sessions -> sessions.validate("s", List.of()),
                    sessions -> sessions.evolve("s", List.of(), List.of()),
                    sessions -> sessions.evolveText("{}", List.of(), List.of()))));

    @Test
    void eachUseTakesTheCapabilityThatItNeedsAndNoOtherWillDo() {
        USES.forEach((needed, uses) -> uses.forEach(use -> {
            for (Capability granted : Capability.values()) {
                Sessions sessions = new GrantedSessions(new Reached(), new Gatekeeper("acme", Set.of(granted), false));
                ThrowingCallable attempt = () -> use.accept(sessions);
                if (granted == needed) {
                    assertThatThrownBy(attempt).isInstanceOf(UnsupportedOperationException.class);
                } else {
                    assertThatThrownBy(attempt)
                            .isInstanceOfSatisfying(
                                    ToolException.class,
                                    denied -> assertThat(denied.code()).isEqualTo(ErrorCode.CAPABILITY_DENIED))
                            .hasMessageContaining("grants: {acme: [" + needed.word() + "]}");
                }
            }
        }));
    }

    /** Sessions that tell by their failure that they were reached. */
    private static final class Reached implements Sessions {

        @Override
        public Validation open(String json, List<String> extensions) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Validation validate(String sessionId, List<String> extensions) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Snapshot current(String sessionId) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Evolved evolve(String sessionId, @Nullable Object operations, List<String> extensions) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Evolved evolveText(String json, @Nullable Object operations, List<String> extensions) {
            throw new UnsupportedOperationException();
        }

        @Override
        public EvolutionResult preview(String sessionId, @Nullable Object operations, List<String> extensions) {
            throw new UnsupportedOperationException();
        }
    }
}
