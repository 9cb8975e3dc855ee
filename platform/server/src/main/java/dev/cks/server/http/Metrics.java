package dev.cks.server.http;

import dev.cks.server.telemetry.CallObserver;
import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.core.metrics.Summary;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.instrumentation.jvm.JvmMetrics;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.IntSupplier;

/** What is told to who watches the server, in the text form of Prometheus. Safe for use by many threads. */
final class Metrics implements Endpoint, CallObserver {

    private static final double NANOSECONDS = 1e9;
    private static final double MEDIAN = 0.5;
    private static final double MOST = 0.95;
    private static final double NEARLY_ALL = 0.99;

    private final PrometheusRegistry registry = new PrometheusRegistry();
    private final PrometheusTextFormatWriter writer =
            PrometheusTextFormatWriter.builder().build();
    private final Summary seconds = Summary.builder()
            .name("cks_tool_call_seconds")
            .help("How long calls of tools took, of the last five minutes; their count since the start")
            .labelNames("tool")
            .quantile(MEDIAN)
            .quantile(MOST)
            .quantile(NEARLY_ALL)
            .register(registry);
    private final Counter errors = Counter.builder()
            .name("cks_tool_errors_total")
            .help("Calls of tools that ended with an error, by its code")
            .labelNames("tool", "code")
            .register(registry);
    private final Counter answers = Counter.builder()
            .name("cks_http_answers_total")
            .help("Answers to requests of HTTP, by their status; what was refused has one of 400 and more")
            .labelNames("status")
            .register(registry);

    Metrics() {
        JvmMetrics.builder().register(registry);
    }

    /** Tells of a number that changes by itself. */
    Metrics gauge(String name, String help, IntSupplier value) {
        GaugeWithCallback.builder()
                .name(name)
                .help(help)
                .callback(gauge -> gauge.call(value.getAsInt()))
                .register(registry);
        return this;
    }

    @Override
    public void ended(String tool, long nanoseconds, String error) {
        seconds.labelValues(tool).observe(nanoseconds / NANOSECONDS);
        if (!error.isEmpty()) {
            errors.labelValues(tool, error).inc();
        }
    }

    /** Takes note of an answer. */
    void answered(int status) {
        answers.labelValues(Integer.toString(status)).inc();
    }

    @Override
    public void serve(Visit visit) {
        if (!visit.isRead()) {
            return;
        }
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try {
            writer.write(text, registry.scrape());
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        visit.end(200, writer.getContentType(), text.toByteArray());
    }
}
