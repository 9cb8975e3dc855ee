package dev.cks.host.capability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.api.plugin.Page;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.lang.reflect.Proxy;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class GrantedSessionsTest {

    private static final Map<Capability, List<Consumer<Sessions>>> USES = new EnumMap<>(Map.of(
            Capability.SESSIONS_READ,
            List.of(
                    sessions -> sessions.current("s"),
                    sessions -> sessions.preview("s", List.of(), List.of()),
                    sessions -> sessions.list(Page.Request.first(1)),
                    sessions -> sessions.describe("s"),
                    sessions -> sessions.versions("s", Page.Request.first(1)),
                    sessions -> sessions.at("s", "v")),
            Capability.SESSIONS_WRITE,
            List.of(
                    sessions -> sessions.open("{}", List.of()),
                    sessions -> sessions.validate("s", List.of()),
                    sessions -> sessions.evolve("s", List.of(), List.of()),
                    sessions -> sessions.evolveText("{}", List.of(), List.of()),
                    sessions -> sessions.close("s"),
                    sessions -> sessions.archive("s"),
                    sessions -> sessions.delete("s"),
                    sessions -> sessions.branch("s", Optional.empty()),
                    sessions -> sessions.sandbox("s", Optional.empty(), List.of(), List.of()),
                    sessions -> sessions.revert("s", "v"),
                    sessions -> sessions.merge("s", "t", Optional.empty(), Map.of()))));

    @Test
    void eachUseTakesTheCapabilityThatItNeedsAndNoOtherWillDo() {
        USES.forEach((needed, uses) -> uses.forEach(use -> {
            for (Capability granted : Capability.values()) {
                Sessions sessions = new GrantedSessions(reached(), new Gatekeeper("acme", Set.of(granted), false));
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
    private static Sessions reached() {
        return (Sessions) Proxy.newProxyInstance(
                Sessions.class.getClassLoader(), new Class<?>[] {Sessions.class}, (proxy, method, arguments) -> {
                    throw new UnsupportedOperationException();
                });
    }
}
