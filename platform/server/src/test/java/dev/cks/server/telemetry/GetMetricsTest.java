package dev.cks.server.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class GetMetricsTest {

    private final CallLog calls = new CallLog();

    @Test
    void sums_up_the_calls_of_each_tool() {
        for (int i = 1; i <= 100; i++) {
            calls.note("evolve_knowledge", i * 1_000_000L, i % 10 == 0 ? "no_operations" : "");
        }
        calls.note("evolve_knowledge", 1, "invalid_operations");
        calls.note("query_subgraph", 5_555_555, "");
        assertThat(tool("evolve_knowledge"))
                .containsEntry("calls", 101)
                .containsEntry("success_rate", 0.8911)
                .containsEntry("latency_avg_ms", 50.0)
                .containsEntry("latency_p50_ms", 50.0)
                .containsEntry("latency_p95_ms", 95.0)
                .containsEntry("latency_p99_ms", 99.0)
                .containsEntry("latency_min_ms", 0.0)
                .containsEntry("latency_max_ms", 100.0)
                .containsEntry("error_count", 11)
                .containsEntry(
                        "top_errors",
                        List.of(
                                Map.of("type", "no_operations", "count", 10L),
                                Map.of("type", "invalid_operations", "count", 1L)));
        assertThat(tool("query_subgraph"))
                .containsEntry("latency_p50_ms", 5.56)
                .containsEntry("latency_p99_ms", 5.56)
                .containsEntry("top_errors", List.of());
    }

    @Test
    void remembers_the_last_ten_thousand_calls() {
        for (int i = 0; i < 10_000; i++) {
            calls.note("old", 1, "");
        }
        for (int i = 0; i < 4_000; i++) {
            calls.note("new", 1, "");
        }
        assertThat(telemetry()).containsEntry("total_calls", 10_000);
        assertThat(tool("old")).containsEntry("calls", 6_000);
        assertThat(tool("new")).containsEntry("calls", 4_000);
    }

    @Test
    void has_nothing_to_tell_at_first() {
        assertThat(telemetry())
                .containsEntry("total_calls", 0)
                .containsEntry("timestamp", "2026-01-01T00:00:00Z")
                .containsEntry("tools", Map.of());
    }

    private Map<String, Object> tool(String name) {
        return object(object(telemetry().get("tools")).get(name));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> object(@Nullable Object value) {
        return (Map<String, Object>) Objects.requireNonNull(value);
    }

    private Map<String, Object> telemetry() {
        InstantSource clock = InstantSource.fixed(Instant.parse("2026-01-01T00:00:00Z"));
        Map<String, Object> answer = GetMetrics.answer(calls, Map.of(), clock);
        return object(answer.get("tool_telemetry"));
    }
}
