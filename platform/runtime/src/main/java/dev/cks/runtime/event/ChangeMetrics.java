package dev.cks.runtime.event;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Counts the versions that were kept, by what caused them. Safe for use by many threads. */
public final class ChangeMetrics implements Consumer<Event> {

    private static final int DIGITS = 2;

    private final Map<String, Total> totals = new TreeMap<>();

    private record Total(long count, double milliseconds) {

        static final Total NONE = new Total(0, 0);

        Total plus(double more) {
            return new Total(count + 1, milliseconds + more);
        }

        Map<String, Object> toJson() {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("count", count);
            json.put("total_time_ms", rounded(milliseconds));
            json.put("avg_time_ms", rounded(milliseconds / count));
            return json;
        }
    }

    @Override
    public synchronized void accept(Event event) {
        String cause = event.detail().get(ObservedStore.CAUSE);
        if (event.type() == Event.Type.VERSION_CREATED && cause != null) {
            totals.put(cause, totals.getOrDefault(cause, Total.NONE).plus(event.milliseconds()));
        }
    }

    /** Returns {@code {cause: {count, total_time_ms, avg_time_ms}}} as plain JSON values; the time is that of keeping. */
    public synchronized Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        totals.forEach((cause, total) -> json.put(cause, total.toJson()));
        return json;
    }

    private static double rounded(double value) {
        return BigDecimal.valueOf(value).setScale(DIGITS, RoundingMode.HALF_UP).doubleValue();
    }
}
