package dev.cks.server.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.server.rpc.RpcException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StateSealTest {

    private static final Map<String, Object> STATE = Map.of("answers", Map.of("a", 1L));

    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private final StateSeal seal = new StateSeal(() -> now, Duration.ofMinutes(5));

    @Test
    void gives_back_what_was_sealed_for_the_request() {
        assertThat(seal.open("r", seal.close("r", STATE)))
                .hasValueSatisfying(state -> assertThat(state).containsAllEntriesOf(STATE));
    }

    @Test
    void does_not_open_it_for_another_request_or_by_another_key() {
        String sealed = seal.close("r", STATE);
        assertThat(seal.open("s", sealed)).isEmpty();
        assertThat(new StateSeal(() -> now, Duration.ofMinutes(5)).open("r", sealed))
                .isEmpty();
    }

    @Test
    void does_not_open_what_was_changed_anywhere() {
        String sealed = seal.close("r", STATE);
        for (int i = 0; i < sealed.length() - 1; i++) {
            String changed = sealed.substring(0, i) + (sealed.charAt(i) == 'A' ? 'B' : 'A') + sealed.substring(i + 1);
            assertThat(seal.open("r", changed)).as("changed at " + i).isEmpty();
        }
        assertThat(seal.open("r", "")).isEmpty();
        assertThat(seal.open("r", "no base64!")).isEmpty();
    }

    @Test
    void counts_for_its_life_and_no_longer() {
        String sealed = seal.close("r", STATE);
        now = now.plus(Duration.ofMinutes(5));
        assertThat(seal.open("r", sealed)).isPresent();
        now = now.plusMillis(1);
        assertThat(seal.open("r", sealed)).isEmpty();
    }

    @Test
    void carries_so_much_and_no_more() {
        Map<String, Object> large = Map.of("answers", "x".repeat(256 << 10));
        assertThatThrownBy(() -> seal.close("r", large)).isInstanceOf(RpcException.class);
        assertThat(seal.open("r", "A".repeat(1 << 20))).isEmpty();
    }
}
