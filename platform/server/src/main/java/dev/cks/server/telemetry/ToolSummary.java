package dev.cks.server.telemetry;

import dev.cks.server.telemetry.CallLog.Call;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Sums up the calls of one tool as plain JSON values: rates to four digits, times in milliseconds to two. */
final class ToolSummary {

    private static final int MOST_ERRORS = 5;
    private static final double NANOSECONDS_PER_MILLISECOND = 1e6;
    private static final int RATE_DIGITS = 4;
    private static final int TIME_DIGITS = 2;

    private final List<Call> calls;
    private final double[] sorted;

    private ToolSummary(List<Call> calls) {
        this.calls = calls;
        this.sorted = calls.stream().mapToDouble(Call::nanoseconds).sorted().toArray();
    }

    /** Returns the sum of at least one call. */
    static Map<String, Object> of(List<Call> calls) {
        return new ToolSummary(calls).toJson();
    }

    private Map<String, Object> toJson() {
        List<Call> failed =
                calls.stream().filter(call -> !call.error().isEmpty()).toList();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("calls", calls.size());
        json.put("success_rate", rounded(1.0 * (calls.size() - failed.size()) / calls.size(), RATE_DIGITS));
        json.put("latency_avg_ms", milliseconds(Arrays.stream(sorted).average().orElse(0)));
        json.put("latency_p50_ms", milliseconds(quantile(0.50)));
        json.put("latency_p95_ms", milliseconds(quantile(0.95)));
        json.put("latency_p99_ms", milliseconds(quantile(0.99)));
        json.put("latency_min_ms", milliseconds(sorted[0]));
        json.put("latency_max_ms", milliseconds(sorted[sorted.length - 1]));
        json.put("error_count", failed.size());
        json.put("top_errors", topErrors(failed));
        return json;
    }

    private double quantile(double share) {
        return sorted[Math.min((int) (share * sorted.length), sorted.length - 1)];
    }

    private static List<Map<String, Object>> topErrors(List<Call> failed) {
        Map<String, Long> counts = failed.stream().collect(Collectors.groupingBy(Call::error, Collectors.counting()));
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MOST_ERRORS)
                .map(entry -> Map.<String, Object>of("type", entry.getKey(), "count", entry.getValue()))
                .toList();
    }

    private static double milliseconds(double nanoseconds) {
        return rounded(nanoseconds / NANOSECONDS_PER_MILLISECOND, TIME_DIGITS);
    }

    private static double rounded(double value, int digits) {
        return BigDecimal.valueOf(value).setScale(digits, RoundingMode.HALF_UP).doubleValue();
    }
}
